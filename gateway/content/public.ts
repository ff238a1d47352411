export { type ContentServices, registerContent } from './handlers.ts';
export {
  registerStaffContent,
  STAFF_CONTENT_LIMIT,
  STAFF_CONTENT_PATH,
} from './staff/handlers.ts';
export { listBranches, writeBranches, writePages } from './stored-content.ts';
