import type { HttpServices } from '../http/http-services.ts';

/** Dependencies of the handlers of users. */
export interface UserServices extends HttpServices {
  /** The key of the digests of one-time codes. */
  otpKey: Buffer;
}
