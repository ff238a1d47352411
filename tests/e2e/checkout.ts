import type { Page } from '@playwright/test';
import type { OutcomeName } from '../../gateway/orders/payments/sandbox/outcomes';
import type { PaymentMethod } from '../../lib/api/contract/order';
import { test as base, expect } from './account';
import { beginningOf, type Lang, type Words } from './words';

/** Checkout as one sees and presses it, by the words of the language. */
function checkoutPage(page: Page, { checkout, success }: Words) {
  const main = page.getByRole('main');
  const last = page.getByRole('dialog', { name: checkout.last.title });
  const method = (name: Exclude<PaymentMethod, 'Mixed'>) => main.getByRole('radio', { name: beginningOf(checkout.payment[name].name) });
  const review = main.getByRole('button', { name: checkout.review, exact: true });
  return {
    main,
    last,
    method,
    review,
    step: (name: keyof typeof checkout.step) => main.getByRole('region', { name: checkout.step[name] }),
    summary: page.getByRole('complementary', { name: checkout.summary.title }),
    points: main.getByRole('checkbox', { name: beginningOf(checkout.payment.points) }),
    /** The one button that buys. */
    place: last.getByRole('button', { name: beginningOf(checkout.last.payNow) }).or(last.getByRole('button', { name: checkout.last.place })),
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

interface CheckoutFixtures {
  checkout: ReturnType<typeof checkoutPage>;
  pay: ReturnType<typeof payPage>;
}

export const test = base.extend<CheckoutFixtures>({
  checkout: async ({ page, words }, use) => {
    await use(checkoutPage(page, words));
  },
  pay: async ({ page, lang }, use) => {
    await use(payPage(page, lang));
  },
});

export { expect };
