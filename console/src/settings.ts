import type { ConsoleSettings } from '@/lib/contract/staff';

const readMeta = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name='${name}']`)?.content;

/** What the gateway writes into the page. */
export function readSettings(): ConsoleSettings {
  return JSON.parse(readMeta('settings') ?? '{}');
}

/** The nonce of the page, which its policy requires of elements with styles. */
export const readNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>("meta[property='csp-nonce']")?.nonce;
