import 'server-only';
import { z } from 'zod';
import { LOCALE_STRATEGY } from './locale.ts';
import { PUBLIC_ENV } from './public.ts';
import { STOREFRONT_VARIABLES } from './variables.ts';

const environmentSchema = z.object({
  GATEWAY_URL: STOREFRONT_VARIABLES.GATEWAY_URL.default('http://127.0.0.1:4000'),
  GATEWAY_VERSION: STOREFRONT_VARIABLES.GATEWAY_VERSION.default(''),
  REVALIDATE_SECRET: STOREFRONT_VARIABLES.REVALIDATE_SECRET,
  PRERENDERED_PRODUCTS: STOREFRONT_VARIABLES.PRERENDERED_PRODUCTS.default('200').transform(Number),
  NEXT_PUBLIC_SITE_URL: STOREFRONT_VARIABLES.NEXT_PUBLIC_SITE_URL.unwrap(),
  NEXT_PUBLIC_LOCALE_STRATEGY: STOREFRONT_VARIABLES.NEXT_PUBLIC_LOCALE_STRATEGY.unwrap(),
});
export type Environment = z.infer<typeof environmentSchema>;

/**
 * The environment of the server, parsed once.
 * @throws Error that lists every invalid variable
 */
export function parseEnvironment(source: Record<string, string | undefined>): Environment {
  const defined = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(defined);
  if (parsed.success) return parsed.data;
  const names = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Invalid environment\n  ${names.join('\n  ')}`);
}

export const env = parseEnvironment({
  ...process.env,
  NEXT_PUBLIC_SITE_URL: PUBLIC_ENV.siteUrl,
  NEXT_PUBLIC_LOCALE_STRATEGY: LOCALE_STRATEGY,
});
