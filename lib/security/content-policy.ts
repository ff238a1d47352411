import type { ProviderHosts } from '../analytics/hosts.ts';
import type { FIREBASE_ENV } from '../env/firebase.ts';

export interface PolicyInput {
  /** The address that people use. */
  siteUrl: string;
  firebase: typeof FIREBASE_ENV;
  /** Of the measuring and marketing tools that are switched on. */
  tools: ProviderHosts;
  isDevelopment: boolean;
}

/** Speculation rules say what may be fetched ahead of a click; they run nothing. */
const OWN_SCRIPTS = ["'self'", "'inline-speculation-rules'"];

/** Where people are logged in. */
function identityHosts({ authEmulator, projectId }: PolicyInput['firebase']): string[] {
  if (authEmulator) return [new URL(authEmulator).origin];
  if (!projectId) return [];
  return ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
}

const written = (directives: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

export const isSecure = (siteUrl: string) => siteUrl.startsWith('https:');

/**
 * The Content-Security-Policy of every answer: only what is configured is let in. Pages are static and differ in their inline scripts, so
 * those are let in here; a kept page says by itself which ones are its own (scriptPolicy), and a browser obeys both.
 */
export function contentPolicy({ siteUrl, firebase, tools, isDevelopment }: PolicyInput): string {
  return written({
    'default-src': ["'none'"],
    'script-src': [...OWN_SCRIPTS, "'unsafe-inline'", ...(isDevelopment ? ["'unsafe-eval'"] : []), ...tools.script],
    'script-src-attr': ["'none'"],
    // Widths, places and blurred previews of pictures are style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...tools.img],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...identityHosts(firebase), ...tools.connect],
    'frame-src': tools.frame.length > 0 ? tools.frame : ["'none'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...tools.form],
    'frame-ancestors': ["'none'"],
    ...(isSecure(siteUrl) && { 'upgrade-insecure-requests': [] }),
  });
}

/** What a page with these inline scripts adds: no other one runs. @param hashes base64 of the SHA-256 of each. */
export function scriptPolicy(hashes: readonly string[], tools: Pick<ProviderHosts, 'script'>): string {
  const sources = [...OWN_SCRIPTS, ...hashes.map((hash) => `'sha256-${hash}'`), ...tools.script];
  return written({ 'script-src': sources, 'script-src-attr': ["'none'"] });
}
