/** Bytes of a body that the gateway reads, but for pictures, imports and texts of staff. */
export const BODY_LIMIT = 64 * 1024;
