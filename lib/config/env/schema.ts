import { z } from 'zod';
import { parseTrustedProxies, TRUSTED_PROXIES_FORMAT } from '../../domain/client-ip.ts';
import { IMAGE_HOSTS_FORMAT, parseImageHosts } from '../../domain/image-url.ts';
import { LOCALE_STRATEGIES } from '../../domain/locale-strategy.ts';

const text = z.string().optional();
const match = (pattern: RegExp, error: string) => z.string().regex(pattern, error).optional();
const url = z
  .url({ protocol: /^https?$/, error: 'must be a URL (http:// or https://)' })
  .optional();

const integer = (min: number, max: number, what: string) =>
  z
    .string()
    .refine(
      (value) => /^\d{1,6}$/.test(value) && Number(value) >= min && Number(value) <= max,
      `must be ${what}, ${min} to ${max}`,
    )
    .optional();

/** Every environment variable of the storefront, as text. */
export const STOREFRONT_VARIABLES = {
  GATEWAY_URL: url,
  GATEWAY_VERSION: z.enum(['', '3']).optional(),
  REVALIDATE_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  TRUSTED_PROXIES: z
    .string()
    .refine((value) => parseTrustedProxies(value) !== undefined, TRUSTED_PROXIES_FORMAT)
    .optional(),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must be a redis:// or rediss:// URL' })
    .optional(),
  PAGE_CACHE_MAX_MB: match(/^[1-9]\d{0,6}$/, 'must be a number of megabytes above 0'),
  IMAGE_HOSTS: z
    .string()
    .refine((value) => parseImageHosts(value) !== undefined, IMAGE_HOSTS_FORMAT)
    .optional(),
  PRERENDERED_PRODUCTS: match(/^[1-9]\d{0,5}$/, 'must be a number of products above 0'),
  DRAIN_DELAY_MS: integer(0, 60_000, 'milliseconds'),
  METRICS_PORT: integer(1, 65_535, 'a port number'),
  METRICS_HOST: text,
  NEXT_PUBLIC_SITE_URL: url,
  NEXT_PUBLIC_LOCALE_STRATEGY: z.enum(LOCALE_STRATEGIES).optional(),
  NEXT_PUBLIC_PAYMENT_HOSTS: match(
    /^[a-z\d.-]+(:\d+)?(\s*,\s*[a-z\d.-]+(:\d+)?)*$/,
    'must be hosts (pay.example.com), separated by commas',
  ),
  NEXT_PUBLIC_FIREBASE_API_KEY: text,
  NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: text,
  NEXT_PUBLIC_FIREBASE_PROJECT_ID: text,
  NEXT_PUBLIC_FIREBASE_APP_ID: text,
  NEXT_PUBLIC_FIREBASE_DATABASE_URL: url,
  NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET: text,
  NEXT_PUBLIC_GTM_ID: match(/^GTM-[A-Z0-9]{4,12}$/, 'must look like GTM-XXXXXXX'),
  NEXT_PUBLIC_META_PIXEL_ID: match(/^\d{6,20}$/, 'must look like 1234567890123456'),
  NEXT_PUBLIC_TIKTOK_PIXEL_ID: match(/^[A-Z0-9]{10,32}$/, 'must look like C0ABCDEFGHIJKLMNOPQR'),
  NEXT_PUBLIC_SNAP_PIXEL_ID: match(
    /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
    'must look like 01234567-89ab-cdef-0123-456789abcdef',
  ),
  NEXT_PUBLIC_CLARITY_ID: match(/^[a-z0-9]{6,20}$/, 'must look like abcdefghij'),
  NEXT_PUBLIC_SERVER_EVENTS: z.enum(['on', 'off']).optional(),
};

/** Lists invalid variables as `NAME: what is required`. An empty variable counts as unset. */
export function listInvalidVariables(
  schemas: Readonly<Record<string, z.ZodType>>,
  values: NodeJS.Dict<string>,
): string[] {
  return Object.entries(schemas).flatMap(([name, schema]) => {
    const value = values[name];
    const issue = value ? schema.safeParse(value).error?.issues[0] : undefined;
    return issue ? [`${name}: ${issue.message}`] : [];
  });
}
