export { checkAddress } from './check-address.ts';
export { registerUsers } from './handlers.ts';
export { buildOtpSms, buildPhoneRemovedMail, buildWelcomeMail, isExpiredOtp } from './messages.ts';
export { deleteOldOtpSends } from './otp-rate-limit.ts';
export type { UserServices } from './services.ts';
export { findUser, requireUser, toUser } from './user-rows.ts';
