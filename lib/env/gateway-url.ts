/** URL of the gateway without a trailing slash. */
export const GATEWAY_URL = (process.env.GATEWAY_URL || 'http://127.0.0.1:4000').replace(
  /(?<!\/)\/+$/,
  '',
);
