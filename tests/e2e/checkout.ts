import type { Page } from '@playwright/test';
import type { OutcomeName } from '../../gateway/dev/simulators/page/outcomes';
import type { ItemSummary } from '../../lib/contract/item';
import type { PaymentMethod } from '../../lib/contract/payment-methods';
import type { Purchased } from '../../lib/contract/purchase';
import { test as base, expect } from './account';
import { type Lang, type Messages, toPrefixPattern } from './messages';
import { buy, type OrderInput } from './orders';
import { toArabicDigits } from './outbox';
import type { toCartLine } from './shopper';
import { createSimulatorClient } from './simulators';
import type { Person, Shopper } from './users';

/** Locators and actions of the checkout page. */
function checkoutPage(page: Page, { checkout, order, success }: Messages) {
  const main = page.getByRole('main');
  const reviewDialog = page.getByRole('dialog', { name: checkout.review.title });
  const method = (name: Exclude<PaymentMethod, 'Mixed'>) =>
    main.getByRole('radio', { name: toPrefixPattern(checkout.payment[name].name) });
  const review = main.getByRole('button', { name: toPrefixPattern(checkout.reviewOrder) });
  const retryMethod = (name: Exclude<PaymentMethod, 'Mixed'>) =>
    main.getByRole('radio', { name: toPrefixPattern(order.method[name]) });
  return {
    main,
    reviewDialog,
    method,
    review,
    step: (name: keyof typeof checkout.step) =>
      main.getByRole('region', { name: checkout.step[name] }),
    summary: page.getByRole('complementary', { name: checkout.summary.title }),
    points: main.getByRole('checkbox', { name: toPrefixPattern(checkout.payment.points) }),
    /** The button of the review dialog that places the order. */
    place: reviewDialog
      .getByRole('button', { name: toPrefixPattern(checkout.review.payNow) })
      .or(reviewDialog.getByRole('button', { name: checkout.review.place })),
    alert: page.getByRole('alert').filter({ hasText: /\S/, visible: true }),
    /** A payment method on the page of an unpaid order. */
    retryMethod,
    /** Chooses a method on the page of an unpaid order, and opens its payment page. */
    retry: async (name: Exclude<PaymentMethod, 'Mixed'>) => {
      await retryMethod(name).check();
      await main.getByRole('button', { name: toPrefixPattern(order.pay.submit) }).click();
    },
    /** Reloads the page of a paid order until its only refund is done. */
    expectRefund: async () => {
      const refund = main.getByRole('region', { name: order.refunds.title }).getByRole('listitem');
      await expect(async () => {
        await page.reload();
        await expect(refund).toContainText(order.refunds.state.Done, { timeout: 2_000 });
      }).toPass();
    },
    heading: (status: keyof typeof success.heading) =>
      page.getByRole('heading', { level: 1, name: success.heading[status] }),
    /** Selects the payment method and opens the review dialog. */
    openReview: async (name: Exclude<PaymentMethod, 'Mixed'>) => {
      await method(name).check();
      await review.click();
      await expect(reviewDialog).toBeVisible();
    },
  };
}

/** The address of a simulated payment page, not of a payment link of the shop. */
export const PAYMENT_PAGE = /\/pay\/(?![0-9a-f]{64})[\w-]+/;

/** The simulated payment page, on which the outcome of a payment is chosen. */
function payPage(page: Page, lang: Lang) {
  const choice = (outcome: OutcomeName) => page.locator(`button[name=outcome][value=${outcome}]`);
  return {
    /** Waits for the payment page in the shopper's language and chooses the outcome. */
    end: async (outcome: OutcomeName) => {
      await expect(page).toHaveURL(PAYMENT_PAGE);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      if (!(await choice(outcome).isVisible())) await page.locator('summary').click();
      await choice(outcome).click();
    },
  };
}

interface Customer extends Shopper {
  item: ItemSummary;
  /** Buys two of the product in Kuwait through the API. */
  buy: (change: Pick<OrderInput, 'paymentMethod'> & Partial<OrderInput>) => Promise<Purchased>;
  /** Opens a page of the shop as the logged-in account owner, with these lines in the cart. */
  open: (path: string, lines?: ReturnType<typeof toCartLine>[]) => Promise<void>;
}

interface CheckoutFixtures {
  checkout: ReturnType<typeof checkoutPage>;
  pay: ReturnType<typeof payPage>;
  simulators: ReturnType<typeof createSimulatorClient>;
  /** The account owner of this test and the product that they buy. */
  customer: Customer;
  /** Adds a product to the cart and opens the checkout as a guest. */
  openGuestCheckout: (item: Pick<ItemSummary, 'seName'>, person: Person) => Promise<void>;
}

export const test = base.extend<CheckoutFixtures>({
  checkout: async ({ page, messages }, use) => {
    await use(checkoutPage(page, messages));
  },
  pay: async ({ page, lang }, use) => {
    await use(payPage(page, lang));
  },
  simulators: async ({ request }, use) => {
    await use(createSimulatorClient(request));
  },
  openGuestCheckout: async ({ page, shop, messages, localPath }, use) => {
    await use(async (item, person) => {
      await page.goto(localPath(`/product-details/${item.seName}`));
      await shop.addFromPage().click();
      await expect(shop.drawer).toBeVisible();
      await shop.drawer
        .getByRole('button', { name: messages.cart.summary.checkout, exact: true })
        .click();
      await page
        .getByRole('dialog', { name: messages.account.check.title })
        .getByRole('button', { name: messages.account.check.guest })
        .click();
      const quick = page.getByRole('dialog', { name: messages.account.quick.title });
      await quick.getByLabel(messages.form.name.label, { exact: true }).fill(person.name);
      await quick
        .getByLabel(messages.form.phone.label, { exact: true })
        .fill(toArabicDigits(person.mobile));
      await quick.getByLabel(messages.form.email.label, { exact: true }).fill(person.email);
      await quick.getByRole('button', { name: messages.account.quick.submit, exact: true }).click();
      await expect(page).toHaveURL(localPath('/checkout'));
    });
  },
  customer: async ({ page, lang, testProduct, localPath, accountOwner, restoreSession }, use) => {
    const item = testProduct('purchased');
    await use({
      ...accountOwner,
      item,
      buy: (change) => buy(accountOwner, { item, quantity: 2, total: 15, lang, ...change }),
      open: async (path, lines) => {
        await restoreSession(accountOwner, lines && { cart_products: JSON.stringify(lines) });
        await page.goto(localPath(path));
      },
    });
  },
});

export { expect };
