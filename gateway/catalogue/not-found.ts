import type { z } from '@hono/zod-openapi';
import { invalidRequest, ProblemError } from '../platform/http/problem.ts';

export const itemNotFound = () => new ProblemError(404, 'item_not_found', 'Item not found.');
export const categoryNotFound = () =>
  new ProblemError(404, 'category_not_found', 'Category not found.');
export const groupNotFound = () => new ProblemError(404, 'group_not_found', 'Group not found.');
export const imageNotFound = () => new ProblemError(404, 'media_not_found', 'Image not found.');

/** A text that is too long or has another format. */
const WRONG_TEXT = ['too_big', 'invalid_format'];

/**
 * A validation hook: 404 without a read for a name that no product or category can have, as for an
 * unknown one.
 */
export const namedBy =
  (field: string, notFound: () => ProblemError) =>
  (result: { success: true } | { success: false; error: z.ZodError }): undefined => {
    if (result.success) return undefined;
    const isUnknown = result.error.issues.every(
      ({ code, path }) => path[0] === field && WRONG_TEXT.includes(code),
    );
    throw isUnknown ? notFound() : invalidRequest(result.error);
  };
