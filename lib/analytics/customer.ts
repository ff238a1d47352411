import { PUBLIC_ENV } from '@/lib/env/public';
import type { CustomerData } from '@/lib/shop/account/customer-data';
import { readText } from '@/lib/storage/local-storage';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { hashEmail, hashId, hashPhone } from './hash';

const ANONYMOUS = 'anonymous';

/** Who is here, as far as tools are told: hashes, never the person. */
export interface Customer {
  userId: string;
  /** Empty for somebody anonymous; the gateway makes the same of the id. */
  userIdHash: string;
  /** Empty when nothing is known. */
  emailHash: string;
  phoneHash: string;
  /** For the one pixel event that wants an e-mail whoever buys (the specification's section 9). */
  fallbackEmailHash: string;
  city: string;
  countryCode: string;
  government: string;
}

const FALLBACK_EMAIL = `${ANONYMOUS}@${new URL(PUBLIC_ENV.siteUrl).hostname}`;

let made: { from: string; customer: Promise<Customer> } | undefined;

function parse(json: string | null): Partial<Record<keyof CustomerData, unknown>> {
  try {
    const value: unknown = JSON.parse(json ?? 'null');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

async function make(userId: string, json: string | null): Promise<Customer> {
  const data = parse(json);
  const text = (name: keyof CustomerData) => (typeof data[name] === 'string' ? data[name].slice(0, 120) : '');
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

/** What this browser keeps of its customer; hashed once as long as it stays the same. */
export function getCurrentCustomer(): Promise<Customer> {
  const userId = readText(STORAGE_KEYS.userId) ?? ANONYMOUS;
  const json = readText(STORAGE_KEYS.customerData);
  const from = `${userId}\n${json}`;
  if (made?.from !== from) made = { from, customer: make(userId, json) };
  return made.customer;
}
