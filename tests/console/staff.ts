import { randomUUID } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';
import * as common from '../../console/src/messages/common';
import * as orders from '../../console/src/messages/orders';
import * as people from '../../console/src/messages/people';
import * as schema from '../../console/src/messages/schema';
import type { DeliveryFee } from '../../lib/contract/availability';
import type { ItemSummary } from '../../lib/contract/item';
import type { Purchased } from '../../lib/contract/purchase';
import type { StaffRole } from '../../lib/contract/staff';
import { filsFromKwd, kwdFromFils } from '../../lib/domain/money';
import { ensureStaffAccount } from '../../scripts/lib/staff-account.ts';
import type { Lang } from '../e2e/messages';
import { buy } from '../e2e/orders';
import { callGateway, registerGuest } from '../e2e/users';

const arabic = {
  ...common.ar,
  orders: orders.ar.orders,
  people: people.ar.people,
  schema: schema.ar.schema,
  fields: { orders: orders.ar.resources.orders.fields, people: people.ar.resources.people.fields },
};
const english = {
  ...common.en,
  orders: orders.en.orders,
  people: people.en.people,
  schema: schema.en.schema,
  fields: { orders: orders.en.resources.orders.fields, people: people.en.resources.people.fields },
};
const TEXTS = { ar: arabic, en: english } as const;
export type Texts = typeof arabic | typeof english;

const PASSWORD = 'Palm-and-honey-7';

export interface ConsoleOptions {
  lang: Lang;
}

interface ConsoleFixtures {
  texts: Texts;
  /** Opens the console as a new person with this role. */
  signInAs: (role: StaffRole) => Promise<void>;
}

/** Errors that the browser reports, such as a violation of the content policy. */
function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // A screen that the role does not permit.
    const isForbidden = message.text().includes('status of 403');
    if (message.type() === 'error' && !isForbidden) errors.push(message.text());
  });
  return errors;
}

export const test = base.extend<ConsoleOptions & ConsoleFixtures>({
  lang: ['ar', { option: true }],
  texts: async ({ lang }, use) => use(TEXTS[lang]),
  page: async ({ page }, use) => {
    const errors = collectErrors(page);
    await use(page);
    expect(errors, 'errors of the page').toEqual([]);
  },
  signInAs: async ({ page, lang, texts }, use) => {
    await use(async (role) => {
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
    });
  },
});

const UNITS = 2;

/** Places an order of two units in Kuwait, paid in cash. */
export async function placeOrder(lang: Lang): Promise<Purchased> {
  const shopper = await registerGuest(lang);
  const { items } = await shopper.call<{ items: ItemSummary[] }>(
    'GET',
    '/product/api/WEB/Product/GetAll?_limit=50',
  );
  const [item] = items.filter(({ type, stock }) => type === 'PRODUCT' && stock === 'in');
  if (!item) throw new Error('The shop has no product in stock');
  const price = item.priceByCountry.find(({ countryCode }) => countryCode === 'KW');
  const subTotal = UNITS * filsFromKwd(price?.salePrice ?? 0);
  const { fee } = await shopper.call<DeliveryFee>(
    'GET',
    `/payment/api/Web/CountryDeliveryFees/GetDeliveryFees?CountryCode=KW&TotalAmount=${kwdFromFils(subTotal)}`,
  );
  return buy(shopper, {
    item,
    quantity: UNITS,
    total: kwdFromFils(subTotal + filsFromKwd(fee)),
    lang,
    paymentMethod: 'Cash',
  });
}

export const callAsStaff = <T>(method: string, path: string, body?: object): Promise<T> =>
  callGateway(process.env.E2E_STAFF_TOKEN ?? '', method, path, body);

export { expect };
