import { createAuthPage } from './auth-pages';
import { store } from './browser-storage';
import { uniqueClientIp } from './client-ip';
import { test as base, expect } from './shopping';
import { registerAccount, registerGuest, type Shopper, storedIdentity } from './users';

interface AccountFixtures {
  /** Locators and actions of the login, registration and password reset forms. */
  authPage: ReturnType<typeof createAuthPage>;
  /** The owner of an account who registered in another browser. */
  accountOwner: Shopper;
  /** A guest who registered in another browser. */
  guest: Shopper;
  /** Stores the session of a shopper who logged in earlier, and other local storage entries. */
  restoreSession: (shopper: Shopper, entries?: Record<string, string>) => Promise<void>;
}

export const test = base.extend<AccountFixtures>({
  // Phone number checks are rate-limited by IP address, so every test has its own.
  // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other still has to destructure
  extraHTTPHeaders: async ({}, use) => use(uniqueClientIp()),
  authPage: async ({ page, messages }, use) => {
    await use(createAuthPage(page, messages));
  },
  accountOwner: async ({ lang }, use) => {
    await use(await registerAccount(lang));
  },
  guest: async ({ lang }, use) => {
    await use(await registerGuest(lang));
  },
  restoreSession: async ({ page }, use) => {
    await use((shopper, entries) => store(page, { ...storedIdentity(shopper), ...entries }));
  },
});

export { expect };
