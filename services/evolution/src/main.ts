import { runService } from '@robotdesign/service-kit';
import { service } from './definition.ts';

await runService(service);
