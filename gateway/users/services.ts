import type { HttpServices } from '../http/http-services.ts';

/** What the handlers of users need. */
export interface UserServices extends HttpServices {
  /** The key of the digests of one-time codes. */
  otpKey: Buffer;
}
