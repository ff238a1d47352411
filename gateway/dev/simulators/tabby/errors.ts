import type { Context } from 'hono';

const ERROR_STATUSES = {
  bad_data: 400,
  not_authorized: 401,
  no_permission: 403,
  not_found: 404,
  conflict: 409,
} as const;

export function sendError(c: Context, errorType: keyof typeof ERROR_STATUSES, error: string) {
  return c.json({ status: 'error', errorType, error }, ERROR_STATUSES[errorType]);
}
