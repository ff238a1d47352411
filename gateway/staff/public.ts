export { registerAuditLog } from './audit-handlers.ts';
export { registerStaff } from './handlers.ts';
