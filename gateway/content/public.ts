export { type ContentServices, registerContent } from './content-calls.ts';
export {
  registerStaffContent,
  STAFF_CONTENT_LIMIT,
} from './staff/staff-content-calls.ts';
export { listBranches, writeBranches, writePages } from './stored-content.ts';
