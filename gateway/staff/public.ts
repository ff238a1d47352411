export { registerAuditLog } from './audit-handlers.ts';
export { type ConsoleServices, readConsole, registerConsole } from './console.ts';
export { registerStaff } from './handlers.ts';
export { buildStaffInvitationMail } from './invitation.ts';
export { registerNoticeSettings } from './notices/handlers.ts';
export { buildStaffNoticeMail } from './notices/message.ts';
export { queueNotices } from './notices/queue-notices.ts';
