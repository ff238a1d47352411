import type { BrowserContext } from '@playwright/test';
import type { ConsentChoice } from '@/lib/storage/consent';

export interface EarlierVisit {
  origin: string;
  /** ISO 3166 code; null for none. */
  savedCountry: string | null;
  savedPrivacy: ConsentChoice | null;
}

/** The entries of local storage that an earlier visit left. */
export const earlierVisitEntries = ({
  savedCountry,
  savedPrivacy,
}: Omit<EarlierVisit, 'origin'>): Record<string, string> => ({
  ...(savedCountry !== null && { saved_currency_code: savedCountry, currency_chosen: 'true' }),
  ...(savedPrivacy !== null && {
    privacy_choices: JSON.stringify({ version: 1, at: new Date().toISOString(), ...savedPrivacy }),
  }),
});

/**
 * Saves the choices of an earlier visit in local storage before the first scripts of each tab run.
 * Entries that exist are not replaced. A storage state of the test runner would open a page of its
 * own in every test, which takes half a second.
 */
export async function saveEarlierVisit(
  context: BrowserContext,
  { origin, ...choices }: EarlierVisit,
): Promise<void> {
  await context.addInitScript(
    ({ shop, entries }) => {
      if (location.origin !== shop) return;
      try {
        // Later pages of the tab keep what the test has changed.
        if (sessionStorage.getItem('has_earlier_visit') !== null) return;
        sessionStorage.setItem('has_earlier_visit', 'true');
        for (const [name, value] of Object.entries(entries))
          if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
      } catch {
        // The test blocks storage.
      }
    },
    { shop: new URL(origin).origin, entries: earlierVisitEntries(choices) },
  );
}
