import { z } from 'zod';

/** The shop's account with DHL: all of these, or none. */
export const dhlVariables = {
  DHL_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  DHL_USER: z.string().optional(),
  DHL_PASSWORD: z.string().optional(),
  DHL_ACCOUNT: z.string().optional(),
};

const NAMES = ['DHL_URL', 'DHL_USER', 'DHL_PASSWORD', 'DHL_ACCOUNT'] as const;

/** Half an account is none. */
export function refusalsOfDhl(env: { [Name in (typeof NAMES)[number]]?: string | undefined }): string[] {
  const missing = NAMES.filter((name) => env[name] === undefined);
  return missing.length === NAMES.length ? [] : missing.map((name) => `${name}: is missing beside its companions`);
}
