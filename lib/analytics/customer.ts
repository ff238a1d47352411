import { PUBLIC_ENV } from '../config/env/client-site.ts';
import { parseJson } from '../shared/parse-json.ts';
import { sha256 } from '../shared/sha256.ts';
import type { CustomerData } from '../shop/account/customer-data.ts';
import { readText } from '../storage/local-storage.ts';
import { STORAGE_KEYS } from '../storage/storage-keys.ts';

const ANONYMOUS = 'anonymous';

/** The customer as sent to providers: hashes, no personal data. */
export interface AnalyticsCustomer {
  userId: string;
  /** Empty for anonymous visitors. The gateway hashes ids in the same way. */
  userIdHash: string;
  /** Empty if unknown. */
  emailHash: string;
  phoneHash: string;
  /** For the pixel event that requires an e-mail for every buyer. */
  fallbackEmailHash: string;
  city: string;
  countryCode: string;
  government: string;
}

const FALLBACK_EMAIL = `${ANONYMOUS}@${new URL(PUBLIC_ENV.siteUrl).hostname}`;

let cached: { from: string; customer: Promise<AnalyticsCustomer> } | undefined;

function parse(json: string | null): Partial<Record<keyof CustomerData, unknown>> {
  const value = parseJson(json);
  return typeof value === 'object' && value !== null ? value : {};
}

async function createCustomer(userId: string, json: string | null): Promise<AnalyticsCustomer> {
  const data = parse(json);
  const text = (name: keyof CustomerData) =>
    typeof data[name] === 'string' ? data[name].slice(0, 120) : '';
  const [userIdHash, emailHash, phoneHash, fallbackEmailHash] = await Promise.all([
    hashId(userId === ANONYMOUS ? '' : userId),
    hashEmail(text('email')),
    hashPhone(text('phone')),
    hashEmail(FALLBACK_EMAIL),
  ]);
  return {
    userId,
    userIdHash,
    emailHash,
    phoneHash,
    fallbackEmailHash,
    city: text('city'),
    countryCode: text('countryCode'),
    government: text('state'),
  };
}

/** The stored customer. Hashes are calculated again only when the stored data change. */
export function getCurrentCustomer(): Promise<AnalyticsCustomer> {
  const userId = readText(STORAGE_KEYS.userId) ?? ANONYMOUS;
  const json = readText(STORAGE_KEYS.customerData);
  const from = `${userId}\n${json}`;
  if (cached?.from !== from) cached = { from, customer: createCustomer(userId, json) };
  return cached.customer;
}

/** Unknown values have no hash. */
const hash = async (text: string) => (text === '' ? '' : sha256(text));

export const hashEmail = (email: string): Promise<string> => hash(email.trim().toLowerCase());

/** Ids are hashed unchanged. */
const hashId = (id: string): Promise<string> => hash(id);

/** Digits only, including the country code. */
export const hashPhone = (phone: string): Promise<string> => hash(phone.replace(/\D/g, ''));
