import { isLocalUrl, isPlainMail, isRepetitive } from './connection-variables.ts';
import { PAYMENT_URLS } from './payment-variables.ts';

const SECRETS = ['STAFF_TOKEN', 'SESSION_SECRET', 'REVALIDATE_SECRET'] as const;
const KEYS = ['TAP_SECRET_KEY', 'TABBY_SECRET_KEY'] as const;
const URLS = [...PAYMENT_URLS, 'DHL_URL', 'SMS_URL'] as const;

/** The variables of the gateway that the rules read. */
type Variables = Partial<
  Record<
    | (typeof SECRETS | typeof KEYS | typeof URLS)[number]
    | 'SMTP_URL'
    | 'FIREBASE_PROJECT_ID'
    | 'GATEWAY_MODE',
    string | undefined
  >
>;

/** Rejects secrets that can be guessed, or that one of the others reveals. */
function validateSecrets(env: Variables): string[] {
  return SECRETS.flatMap((name, index) => {
    const value = env[name];
    if (value === undefined) return [];
    if (isRepetitive(value))
      return [`${name}: repeats the same characters; create it with openssl rand -hex 32`];
    const same = SECRETS.slice(0, index).find((other) => env[other] === value);
    return same ? [`${name}: must differ from ${same}, which other processes and people have`] : [];
  });
}

/** Rejects values that are safe on a developer's machine only. */
export function validateSafety(env: Variables): string[] {
  const problems = validateSecrets(env);
  if (env.SMTP_URL !== undefined && isPlainMail(env.SMTP_URL))
    problems.push(
      'SMTP_URL: would send passwords and e-mails without TLS; use smtps://, or add ?requireTLS=true for STARTTLS',
    );
  return problems;
}

const TEST_KEY = /^sk_test_/;
const TEST_HOST = /(^|[.-])(api)?(test|sandbox|staging|dev)[.-]/;
const isTestUrl = (url: string) => isLocalUrl(url) || TEST_HOST.test(new URL(url).hostname);

/**
 * Variables of test accounts in production, where payments with them bring no money and
 * anybody may log in. A shop is tested this way before it opens.
 */
export function listTestAccounts(env: Variables): string[] {
  if (env.GATEWAY_MODE !== 'production') return [];
  const keys = KEYS.filter((name) => TEST_KEY.test(env[name] ?? ''));
  const urls = URLS.filter((name) => {
    const url = env[name];
    return url !== undefined && isTestUrl(url);
  });
  const isDemo = env.FIREBASE_PROJECT_ID?.startsWith('demo-');
  return [...keys, ...urls, ...(isDemo ? ['FIREBASE_PROJECT_ID'] : [])];
}
