import { bodyLimit } from 'hono/body-limit';
import { BODY_LIMIT } from '../../../lib/contract/body-limit.ts';
import { createPicture, importProductTable } from '../../../lib/contract/calls/staff-catalogue.ts';
import { getContent } from '../../../lib/contract/calls/staff-content.ts';
import { IMPORT_LIMIT, TABLE_LIMIT, UPLOAD_LIMIT } from '../../catalogue/public.ts';
import { STAFF_CONTENT_LIMIT } from '../../content/public.ts';
import { getCaller } from '../http/authentication/principal.ts';
import { ProblemError } from '../http/problem.ts';
import type { Middleware } from '../http/request-types.ts';

/**
 * Bytes of longer bodies of staff, by the beginning of their path; the first row applies. nginx has
 * the same limits for the staff host (`tests/integration/nginx.test.ts`).
 */
export const STAFF_BODY_LIMITS: readonly (readonly [path: string, bytes: number])[] = [
  [createPicture.path, UPLOAD_LIMIT],
  [importProductTable.path, TABLE_LIMIT],
  ['/admin/catalogue/', IMPORT_LIMIT],
  [getContent.path.replace('{key}', ''), STAFF_CONTENT_LIMIT],
];

const limitTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new ProblemError(413, 'body_too_large', 'The body is too large.');
    },
  });

/** Rejects bodies that are too long; those of staff may be longer. */
export function limitBodies(): Middleware {
  const others = limitTo(BODY_LIMIT);
  const rows = STAFF_BODY_LIMITS.map(([path, bytes]) => ({ path, limit: limitTo(bytes) }));
  return (c, next) => {
    const isStaff = getCaller(c).role === 'staff';
    const row = isStaff ? rows.find(({ path }) => c.req.path.startsWith(path)) : undefined;
    return (row?.limit ?? others)(c, next);
  };
}
