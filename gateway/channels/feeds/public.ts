export { registerFeeds, registerStaffFeeds } from './feed-calls.ts';
