import { z } from 'zod';

/** The shop's data set at Meta: id and token, or neither. */
export const metaVariables = {
  META_PIXEL_ID: z
    .string()
    .regex(/^\d{6,20}$/, 'must be the digits of a pixel’s id')
    .optional(),
  META_ACCESS_TOKEN: z.string().min(20, 'must have at least 20 characters').optional(),
  /** Shows what arrives on the page “Test events” of Meta’s Events Manager. */
  META_TEST_EVENT_CODE: z.string().max(40).optional(),
  META_GRAPH_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).default('https://graph.facebook.com/v23.0'),
};

/** Half an account is none. */
export function refusalsOfMeta(env: { META_PIXEL_ID?: string | undefined; META_ACCESS_TOKEN?: string | undefined }): string[] {
  const names = ['META_PIXEL_ID', 'META_ACCESS_TOKEN'] as const;
  const missing = names.filter((name) => env[name] === undefined);
  return missing.length === 1 ? missing.map((name) => `${name}: is missing beside its companion`) : [];
}
