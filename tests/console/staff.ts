import { randomUUID } from 'node:crypto';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import * as changes from '../../console/src/messages/changes';
import * as common from '../../console/src/messages/common';
import * as log from '../../console/src/messages/log';
import * as schema from '../../console/src/messages/schema';
import * as cash from '../../console/src/screens/cash/texts';
import * as categories from '../../console/src/screens/categories/texts';
import * as content from '../../console/src/screens/content/texts';
import * as customers from '../../console/src/screens/customers/texts';
import * as failedMessages from '../../console/src/screens/failed-messages/texts';
import * as groups from '../../console/src/screens/groups/texts';
import * as items from '../../console/src/screens/items/texts';
import * as messages from '../../console/src/screens/messages/texts';
import * as notifications from '../../console/src/screens/notifications/texts';
import * as orderDrafts from '../../console/src/screens/order-drafts/texts';
import * as orders from '../../console/src/screens/orders/texts';
import * as pages from '../../console/src/screens/pages/texts';
import * as people from '../../console/src/screens/people/texts';
import * as reports from '../../console/src/screens/reports/texts';
import * as returns from '../../console/src/screens/returns/texts';
import * as today from '../../console/src/screens/today/texts';
import type { DeliveryFee } from '../../lib/contract/availability';
import type { ItemSummary } from '../../lib/contract/item';
import type { Purchase, Purchased } from '../../lib/contract/purchase';
import type { StaffRole } from '../../lib/contract/staff';
import { filsFromKwd, kwdFromFils } from '../../lib/domain/money';
import { ensureStaffAccount } from '../../scripts/lib/staff-account.ts';
import type { Lang } from '../e2e/messages';
import { buy } from '../e2e/orders';
import { callGateway, registerGuest, type Shopper } from '../e2e/users';

const arabic = {
  ...common.ar,
  ...cash.ar,
  ...categories.ar,
  ...content.ar,
  ...customers.ar,
  ...failedMessages.ar,
  ...groups.ar,
  ...changes.ar,
  log: log.ar.log,
  ...items.ar,
  ...messages.ar,
  ...notifications.ar,
  ...orderDrafts.ar,
  ...orders.ar,
  ...pages.ar,
  ...people.ar,
  ...reports.ar,
  ...returns.ar,
  ...today.ar,
  ...schema.ar,
  fields: {
    categories: categories.ar.resources.categories.fields,
    customers: customers.ar.resources.customers.fields,
    groups: groups.ar.resources.groups.fields,
    items: items.ar.resources.items.fields,
    orders: orders.ar.resources.orders.fields,
    people: people.ar.resources.people.fields,
  },
};
const english = {
  ...common.en,
  ...cash.en,
  ...categories.en,
  ...content.en,
  ...customers.en,
  ...failedMessages.en,
  ...groups.en,
  ...changes.en,
  log: log.en.log,
  ...items.en,
  ...messages.en,
  ...notifications.en,
  ...orderDrafts.en,
  ...orders.en,
  ...pages.en,
  ...people.en,
  ...reports.en,
  ...returns.en,
  ...today.en,
  ...schema.en,
  fields: {
    categories: categories.en.resources.categories.fields,
    customers: customers.en.resources.customers.fields,
    groups: groups.en.resources.groups.fields,
    items: items.en.resources.items.fields,
    orders: orders.en.resources.orders.fields,
    people: people.en.resources.people.fields,
  },
};
const TEXTS = { ar: arabic, en: english } as const;
export type Texts = typeof arabic | typeof english;

export const PASSWORD = 'Palm-and-honey-7';

export interface ConsoleOptions {
  lang: Lang;
}

interface ConsoleFixtures {
  texts: Texts;
  /** Opens the console as a new person with this role, and returns their e-mail. */
  signInAs: (role: StaffRole) => Promise<string>;
  /** The console of a second person, in a browser of their own. */
  anotherPerson: (role: StaffRole) => Promise<Page>;
  /** Runs after the test, whatever becomes of it: puts back what other tests use. */
  afterwards: (work: () => Promise<unknown>) => void;
}

/** Errors that the browser reports, such as a violation of the content policy. */
function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // A rejected value, a rejected session, a screen that the role does not permit, a conflict, or
    // no network.
    const isExpected = /status of (?:400|401|403|409)|ERR_INTERNET_DISCONNECTED/.test(
      message.text(),
    );
    if (message.type() === 'error' && !isExpected) errors.push(message.text());
  });
  return errors;
}

/** Opens the console as a new person with this role. */
async function signIn(page: Page, role: StaffRole, lang: Lang, texts: Texts): Promise<string> {
  const id = randomUUID();
  const account = { localId: id, email: `${id}@shop.example`, password: PASSWORD };
  await ensureStaffAccount(
    {
      authEmulator: process.env.E2E_AUTH_EMULATOR ?? '',
      staffUrl: process.env.E2E_STAFF_URL ?? '',
      staffToken: process.env.E2E_STAFF_TOKEN ?? '',
    },
    { ...account, role, name: `Test ${role}` },
  );
  await page.addInitScript(
    (locale) => localStorage.setItem('RaStoreConsole.locale', JSON.stringify(locale)),
    lang,
  );
  await page.goto('/');
  await page.getByLabel(texts.session.email).fill(account.email);
  await page.getByLabel(texts.session.password).fill(PASSWORD);
  await page.getByRole('button', { name: texts.session.signIn }).click();
  await expect(page.getByRole('heading', { name: texts.session.title })).toHaveCount(0);
  return account.email;
}

export const test = base.extend<ConsoleOptions & ConsoleFixtures>({
  lang: ['ar', { option: true }],
  texts: async ({ lang }, use) => use(TEXTS[lang]),
  // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other still has to destructure
  afterwards: async ({}, use) => {
    const works: (() => Promise<unknown>)[] = [];
    await use((work) => works.push(work));
    for (const work of works) await work();
  },
  page: async ({ page }, use) => {
    const errors = collectErrors(page);
    await use(page);
    expect(errors, 'errors of the page').toEqual([]);
  },
  signInAs: async ({ page, lang, texts }, use) => use((role) => signIn(page, role, lang, texts)),
  anotherPerson: async ({ browser, contextOptions, baseURL, lang, texts }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (role) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: baseURL ?? '' });
      contexts.push(context);
      const page = await context.newPage();
      await signIn(page, role, lang, texts);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

const UNITS = 2;

/** The field with this label; that of a field with a value that is required ends with an asterisk. */
export const field = (page: Page, label: string) =>
  page.getByLabel(new RegExp(`^${label.replaceAll(/[()?.]/g, '\\$&')}\\s*\\*?$`));

export const SAVE = /^(حفظ|Save)$/;
export const UNDO = /^(تراجع|Undo)$/i;

/** Places an order of two units. */
export async function placeOrder(
  lang: Lang,
  paymentMethod: 'Cash' | 'Knet' | 'OnLine' = 'Cash',
  countryCode: 'KW' | 'SA' = 'KW',
  isWanted: (item: ItemSummary) => boolean = () => true,
  giftRecipient?: Purchase['giftRecipient'],
): Promise<Purchased & { shopper: Shopper }> {
  const shopper = await registerGuest(lang);
  const { items } = await shopper.call<{ items: ItemSummary[] }>(
    'GET',
    '/product/api/WEB/Product/GetAll?_limit=50',
  );
  const [item] = items
    .filter(({ type, stock }) => type === 'PRODUCT' && stock === 'in')
    .filter(isWanted);
  if (!item) throw new Error('The shop has no product in stock');
  const findPrice = (code: string) => item.priceByCountry.find((one) => one.countryCode === code);
  // A country without a price of its own has that of Kuwait.
  const price = findPrice(countryCode) ?? findPrice('KW');
  const subTotal = UNITS * filsFromKwd(price?.salePrice ?? 0);
  const scope = countryCode === 'KW' ? 'GetDeliveryFees' : 'GetDeliveryFeesForForeign';
  const query = `CountryCode=${countryCode}&TotalAmount=${kwdFromFils(subTotal)}`;
  const path = `/payment/api/Web/CountryDeliveryFees/${scope}?${query}`;
  const { fee } = await shopper.call<DeliveryFee>('GET', path);
  const purchased = await buy(shopper, {
    item,
    quantity: UNITS,
    total: kwdFromFils(subTotal + filsFromKwd(fee)),
    lang,
    paymentMethod,
    countryCode,
    ...(giftRecipient && { giftRecipient }),
  });
  return { ...purchased, shopper };
}

export const callAsStaff = <T>(method: string, path: string, body?: object): Promise<T> =>
  callGateway(process.env.E2E_STAFF_TOKEN ?? '', method, path, body);

/** The token of a payment link. */
export const readLink = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';

/** What the shop shows to everybody. */
export const readPublic = async <Body>(page: Page, path: string): Promise<Body> =>
  (await page.request.get(`${process.env.E2E_GATEWAY_URL}${path}`)).json();

export { expect };
