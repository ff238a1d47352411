export { type ContentServices, registerContent, writeBranches } from './content.ts';
