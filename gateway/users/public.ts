export { checkAddress } from './check-address.ts';
export { eraseContactsOfEndedOrders } from './erase-orders.ts';
export { registerUsers } from './handlers.ts';
export { deleteIdleGuests } from './idle-guests.ts';
export { buildOtpSms, buildPhoneRemovedMail, buildWelcomeMail, isExpiredOtp } from './messages.ts';
export { deleteOldOtpSends } from './otp-rate-limit.ts';
export type { UserServices } from './services.ts';
export { findUser, requireUser, requireVerifiedEmail, toUser } from './user-rows.ts';
