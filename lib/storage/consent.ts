import { readText, writeText } from './local-storage.ts';
import { STORAGE_KEYS } from './storage-keys.ts';

/** Purposes that require consent. Necessary storage does not. */
export const PURPOSES = ['measurement', 'marketing'] as const;
export type Purpose = (typeof PURPOSES)[number];
export type ConsentChoice = Readonly<Record<Purpose, boolean>>;

export const FULL_CONSENT: ConsentChoice = { measurement: true, marketing: true };
export const ONLY_NECESSARY: ConsentChoice = { measurement: false, marketing: false };

/** Increase it when a purpose is added: consent is then requested again. */
const VERSION = 1;
/** Consent expires after one year. */
const VALID_MS = 365 * 86_400_000;

/** The stored consent; undefined if there is none or it has expired. */
export function readConsent(now = Date.now()): ConsentChoice | undefined {
  try {
    const stored: Readonly<Record<string, unknown>> = JSON.parse(
      readText(STORAGE_KEYS.privacyChoices) ?? '{}',
    );
    const { version, at, measurement, marketing } = stored;
    const age = now - Date.parse(String(at));
    const isValid = version === VERSION && age >= 0 && age < VALID_MS;
    return isValid
      ? { measurement: measurement === true, marketing: marketing === true }
      : undefined;
  } catch {
    return undefined;
  }
}

export function writeConsent({ measurement, marketing }: ConsentChoice, now = Date.now()): void {
  writeText(
    STORAGE_KEYS.privacyChoices,
    JSON.stringify({ version: VERSION, at: new Date(now).toISOString(), measurement, marketing }),
  );
}
