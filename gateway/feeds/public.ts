export { countLeftOut } from './count-left-out.ts';
export { registerFeeds } from './handlers.ts';
