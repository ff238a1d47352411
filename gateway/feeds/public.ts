export { type FeedServices, registerFeeds } from './handlers.ts';
