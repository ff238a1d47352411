import { createAuthPage } from './auth-pages';
import { store } from './browser-storage';
import { uniqueClientIp } from './client-ip';
import { test as base, expect } from './shopping';
import { registerGuest, registerMember, type Shopper, storedIdentity } from './users';

interface AccountFixtures {
  /** The forms through which this test's visitor comes in. */
  authPage: ReturnType<typeof createAuthPage>;
  /** Somebody who registered earlier, in another browser. */
  member: Shopper;
  /** Somebody who went on as a guest earlier, in another browser. */
  guest: Shopper;
  /** Makes this browser one in which somebody logged in earlier; other texts are left there, too. */
  restoreSession: (shopper: Shopper, texts?: Record<string, string>) => Promise<void>;
}

export const test = base.extend<AccountFixtures>({
  // Numbers may be asked about a few times a minute from one address: each visitor comes from one of their own.
  // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other still has to destructure
  extraHTTPHeaders: async ({}, use) => use(uniqueClientIp()),
  authPage: async ({ page, messages }, use) => {
    await use(createAuthPage(page, messages));
  },
  member: async ({ lang }, use) => {
    await use(await registerMember(lang));
  },
  guest: async ({ lang }, use) => {
    await use(await registerGuest(lang));
  },
  restoreSession: async ({ page }, use) => {
    await use((shopper, texts) => store(page, { ...storedIdentity(shopper), ...texts }));
  },
});

export { expect };
