export { checkAddress } from './check-address.ts';
export { eraseRestOfErased } from './erase-orders.ts';
export { eraseCustomer } from './erase-user.ts';
export {
  buildCredentialsEndedMail,
  buildLoginCodeMail,
  buildOtpSms,
  buildPhoneRemovedMail,
  buildWelcomeMail,
  getCredentialChangeContent,
  isExpiredOtp,
} from './messages.ts';
export {
  attempt,
  CODE_MINUTES,
  checkCode,
  createStoredCode,
  OtpTooEarlyError,
  otpExpired,
  otpWrong,
} from './one-time-code.ts';
export { countCode, RESEND_MS } from './otp-rate-limit.ts';
export { createRelyingParty } from './passkeys/relying-party.ts';
export type { UserServices } from './phone-calls.ts';
export { hasProvedPhone } from './phones.ts';
export { registerUsers } from './user-calls.ts';
export {
  findUser,
  findUserById,
  lockUser,
  requireProvedIdentity,
  requireUser,
  toUser,
  type UserRow,
  userNotFound,
} from './user-rows.ts';
export { userSearchText } from './user-search.ts';
