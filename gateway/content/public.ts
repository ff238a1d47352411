export { type ContentServices, listBranches, registerContent, writeBranches } from './content.ts';
