export { registerFeeds } from './handlers.ts';
