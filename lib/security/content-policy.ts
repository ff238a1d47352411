import type { ProviderHosts } from '../analytics/hosts.ts';
import type { FIREBASE_ENV } from '../config/env/client-services.ts';

export interface PolicyInput {
  /** Public URL of the shop. */
  siteUrl: string;
  firebase: typeof FIREBASE_ENV;
  /** Hosts of the configured analytics providers. */
  providers: ProviderHosts;
  isDevelopment: boolean;
}

/** Speculation rules only prefetch; they run no code. */
const OWN_SCRIPTS = ["'self'", "'inline-speculation-rules'"];

/** Hosts of the identity provider. */
function identityHosts({ authEmulator, projectId }: PolicyInput['firebase']): string[] {
  if (authEmulator) return [new URL(authEmulator).origin];
  if (!projectId) return [];
  return ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
}

/** Hosts of Firebase's database and storage, where they are configured. */
function storeHosts({ databaseURL, storageBucket }: PolicyInput['firebase']): string[] {
  const database = databaseURL ? new URL(databaseURL).host : undefined;
  return [
    ...(database ? [`https://${database}`, `wss://${database}`] : []),
    ...(storageBucket ? ['https://firebasestorage.googleapis.com'] : []),
  ];
}

const serializePolicy = (directives: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

export const isSecure = (siteUrl: string) => siteUrl.startsWith('https:');

/**
 * The Content-Security-Policy of every response: only configured hosts are allowed. Inline scripts
 * are allowed here, because static pages have different ones; a cached page carries a second policy
 * with their hashes (buildScriptPolicy), and browsers enforce both.
 */
export function buildContentPolicy({
  siteUrl,
  firebase,
  providers,
  isDevelopment,
}: PolicyInput): string {
  return serializePolicy({
    'default-src': ["'none'"],
    'script-src': [
      ...OWN_SCRIPTS,
      "'unsafe-inline'",
      ...(isDevelopment ? ["'unsafe-eval'"] : []),
      ...providers.script,
    ],
    'script-src-attr': ["'none'"],
    // Widths, positions and blurred previews of images are style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...providers.img],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...identityHosts(firebase),
      ...storeHosts(firebase),
      ...providers.connect,
    ],
    'frame-src': providers.frame.length > 0 ? providers.frame : ["'none'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...providers.form],
    'frame-ancestors': ["'none'"],
    ...(isSecure(siteUrl) && { 'upgrade-insecure-requests': [] }),
  });
}

/**
 * The second policy of a page: only these inline scripts run.
 * @param hashes base64 of the SHA-256 of each script
 */
export function buildScriptPolicy(
  hashes: readonly string[],
  providers: Pick<ProviderHosts, 'script'>,
): string {
  const sources = [
    ...OWN_SCRIPTS,
    ...hashes.map((hash) => `'sha256-${hash}'`),
    ...providers.script,
  ];
  return serializePolicy({ 'script-src': sources, 'script-src-attr': ["'none'"] });
}
