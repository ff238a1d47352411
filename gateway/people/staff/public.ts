export { registerAuditLog } from './audit-calls.ts';
export { type ConsoleServices, readConsole, registerConsole } from './console.ts';
export { buildStaffInvitationMail } from './invitation.ts';
export { buildStaffNoticeMail } from './notices/message.ts';
export { registerNoticeSettings } from './notices/notice-calls.ts';
export { queueNotices } from './notices/queue-notices.ts';
export { registerStaff } from './staff-calls.ts';
