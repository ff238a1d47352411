import 'server-only';
import { z } from 'zod';
import { LOCALE_STRATEGIES } from '@/lib/i18n/strategy';
import { LOCALE_STRATEGY } from './locale';
import { PUBLIC_ENV } from './public';

const environmentSchema = z.object({
  GATEWAY_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:4000'),
  GATEWAY_VERSION: z.enum(['', '3']).default(''),
  REVALIDATE_SECRET: z.string().min(32).optional(),
  NEXT_PUBLIC_SITE_URL: z.url({ protocol: /^https?$/ }),
  NEXT_PUBLIC_LOCALE_STRATEGY: z.enum(LOCALE_STRATEGIES),
});
export type Environment = z.infer<typeof environmentSchema>;

/**
 * The server side's environment, parsed once.
 * @throws Error that names every bad variable in one message.
 */
export function parseEnvironment(source: Record<string, string | undefined>): Environment {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environmentSchema.safeParse(present);
  if (parsed.success) return parsed.data;
  const names = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Invalid environment\n  ${names.join('\n  ')}`);
}

export const env = parseEnvironment({
  ...process.env,
  NEXT_PUBLIC_SITE_URL: PUBLIC_ENV.siteUrl,
  NEXT_PUBLIC_LOCALE_STRATEGY: LOCALE_STRATEGY,
});
