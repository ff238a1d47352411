export { countLeftOut } from './count-left-out.ts';
export { registerFeeds } from './feed-calls.ts';
