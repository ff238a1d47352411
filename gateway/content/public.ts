export { registerContent, writeBranches } from './content.ts';
export type { ContentServices } from './services.ts';
