export { registerFeeds } from './feed-calls.ts';
