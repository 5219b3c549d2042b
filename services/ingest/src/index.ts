export { type IngestOptions, startIngest } from './service.ts';
export { youtubeSearch } from './video/youtube.ts';
