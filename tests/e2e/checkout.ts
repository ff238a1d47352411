import type { Page } from '@playwright/test';
import type { OutcomeName } from '../../gateway/payments/sandbox/outcomes';
import type { ItemSummary } from '../../lib/api/contract/item';
import type { PaymentMethod } from '../../lib/api/contract/order';
import type { Purchased } from '../../lib/api/contract/purchase';
import { test as base, expect } from './account';
import { beginningOf, type Lang, type Words } from './messages';
import { buy, type WantedOrder } from './orders';
import type { lineOf } from './shopper';
import type { Shopper } from './users';

/** Checkout as one sees and presses it, by the words of the language. */
function checkoutPage(page: Page, { checkout, success }: Words) {
  const main = page.getByRole('main');
  const last = page.getByRole('dialog', { name: checkout.review.title });
  const method = (name: Exclude<PaymentMethod, 'Mixed'>) => main.getByRole('radio', { name: beginningOf(checkout.payment[name].name) });
  const review = main.getByRole('button', { name: checkout.reviewOrder, exact: true });
  return {
    main,
    last,
    method,
    review,
    step: (name: keyof typeof checkout.step) => main.getByRole('region', { name: checkout.step[name] }),
    summary: page.getByRole('complementary', { name: checkout.summary.title }),
    points: main.getByRole('checkbox', { name: beginningOf(checkout.payment.points) }),
    /** The one button that buys. */
    place: last.getByRole('button', { name: beginningOf(checkout.review.payNow) }).or(last.getByRole('button', { name: checkout.review.place })),
    alert: page.getByRole('alert').filter({ hasText: /\S/, visible: true }),
    heading: (status: keyof typeof success.heading) => page.getByRole('heading', { level: 1, name: success.heading[status] }),
    /** Chooses how to pay and opens the last look. */
    lookBefore: async (name: Exclude<PaymentMethod, 'Mixed'>) => {
      await method(name).check();
      await review.click();
      await expect(last).toBeVisible();
    },
  };
}

/** The page of a payment company, on which one chooses how a payment ends. */
function payPage(page: Page, lang: Lang) {
  const choice = (outcome: OutcomeName) => page.locator(`button[name=outcome][value=${outcome}]`);
  return {
    /** Chooses an ending once the page is there, in the shopper's language. */
    end: async (outcome: OutcomeName) => {
      await expect(page).toHaveURL(/\/gateway\/sandbox\/pay\//);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      if (!(await choice(outcome).isVisible())) await page.locator('summary').click();
      await choice(outcome).click();
    },
  };
}

interface Customer extends Shopper {
  item: ItemSummary;
  /** Buys two of the item in Kuwait without the page of the checkout; `change` says what is different. */
  buy: (change: Pick<WantedOrder, 'paymentMethod'> & Partial<WantedOrder>) => Promise<Purchased>;
  /** Makes this browser one in which they logged in earlier. */
  logIn: () => Promise<void>;
  /** Opens a page of the shop logged in, with these lines in the cart. */
  open: (path: string, lines?: ReturnType<typeof lineOf>[]) => Promise<void>;
}

interface CheckoutFixtures {
  checkout: ReturnType<typeof checkoutPage>;
  pay: ReturnType<typeof payPage>;
  /** The member of this test, and what they buy. */
  customer: Customer;
}

export const test = base.extend<CheckoutFixtures>({
  checkout: async ({ page, words }, use) => {
    await use(checkoutPage(page, words));
  },
  pay: async ({ page, lang }, use) => {
    await use(payPage(page, lang));
  },
  customer: async ({ page, lang, own, localPath, member, returnAs }, use) => {
    const item = own('bought');
    await use({
      ...member,
      item,
      buy: (change) => buy(member, { item, quantity: 2, total: 15, lang, ...change }),
      logIn: () => returnAs(member),
      open: async (path, lines) => {
        await returnAs(member, lines && { cart_products: JSON.stringify(lines) });
        await page.goto(localPath(path));
      },
    });
  },
});

export { expect };
