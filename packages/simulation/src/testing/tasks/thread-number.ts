import { threadId } from 'node:worker_threads';

export default (): number => threadId;
