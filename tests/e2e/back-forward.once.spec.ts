import type { Locator } from '@playwright/test';
import { DEMO_CODES } from '../fixtures/demonstration';
import { addressForm } from './address-book';
import {
  BACK_FORWARD_CACHE,
  expect,
  goBackFromCache,
  test,
  watchRestorations,
} from './back-forward-cache';
import { stored } from './browser-storage';
import { PAYMENT_PAGE } from './checkout';
import { inEachLanguage } from './each-language';
import { fill, MESSAGES, otherLang, toPath, toPrefixPattern, toTextKey } from './messages';
import { expectedMoney, toFils } from './money';
import { createPerson } from './users';

test.use(BACK_FORWARD_CACHE);

const CODE = DEMO_CODES.percent;
const shownCode = (place: Locator) => place.getByText(CODE, { exact: true });

inEachLanguage((lang) => {
  test('Back from the payment page restores the checkout and the failure page from the back/forward cache: every button is enabled, and the next payment has the discount of the promotion code', async ({
    page,
    checkout,
    openGuestCheckout,
    pay,
    messages,
    testProduct,
    catalogue,
  }) => {
    // Three products at 6.500 less 10 %, and delivery at 2.000.
    const total = expectedMoney(toFils(19.55), catalogue.country('KW'), lang);
    const paymentAmount = page.locator('.amount');

    await test.step('the checkout', async () => {
      await openGuestCheckout(testProduct('purchased'), createPerson(lang));
      await addressForm(checkout.main, messages, lang).writeKuwait();
      await checkout.main
        .getByRole('button', { name: messages.checkout.address.use, exact: true })
        .click();
      const { open, label } = messages.cart.promotion;
      await checkout.summary.getByText(open, { exact: true }).click();
      const code = checkout.summary.getByRole('textbox', { name: label });
      await code.fill(CODE);
      await code.press('Enter');
      await expect(shownCode(checkout.summary)).toBeVisible();
      await watchRestorations(page);
      await checkout.openReview('Knet');
      await checkout.place.click();
      await expect(paymentAmount).toHaveText(total);

      await goBackFromCache(page);
      await expect(checkout.main.getByText(messages.checkout.pendingOrder.text)).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('button', { disabled: true })).toHaveCount(0);
      await expect(shownCode(checkout.summary)).toBeVisible();
      await expect(checkout.summary.getByRole('definition').last()).toHaveText(total);
      await checkout.openReview('Knet');
      await checkout.place.click();
      await expect(paymentAmount).toHaveText(total);
    });

    await test.step('the failure page', async () => {
      await pay.end('declined');
      await expect(page.getByRole('heading', { name: messages.failure.heading })).toBeVisible();
      await watchRestorations(page);
      await checkout.retry('Knet');
      await expect(page).toHaveURL(PAYMENT_PAGE);

      await goBackFromCache(page);
      await expect(
        checkout.main.getByRole('button', { name: toPrefixPattern(messages.order.pay.submit) }),
      ).toBeEnabled();
      await checkout.retry('OnLine');
      await expect(paymentAmount).toHaveText(total);
    });

    await test.step('a confirmed order ends the promotion code', async () => {
      await pay.end('paid');
      await expect(checkout.heading('Confirmed')).toBeVisible();
      await expect.poll(() => stored(page, 'promotion_code')).toBeNull();
    });
  });
});

test('the promotion code survives a reload, another language and another tab; a country chosen in another tab is shown in this one', async ({
  page,
  lang,
  context,
  messages,
  localPath,
  catalogue,
}) => {
  const other = otherLang(lang);
  const [kuwait, saudi] = [catalogue.country('KW'), catalogue.country('SA')];
  const cartIn = (tab: typeof page, language: typeof lang) => {
    const { summary, promotion } = MESSAGES[language].cart;
    const region = tab.getByRole('region', { name: summary.title });
    const key = toTextKey(language);
    return {
      region,
      code: region.getByRole('textbox', { name: promotion.label }),
      expectCountry: async (country: typeof saudi) => {
        const subtotal = expectedMoney(toFils(13), country, language);
        await expect(region.getByRole('definition').first()).toHaveText(subtotal);
        await expect(
          region.getByRole('term').filter({
            hasText: fill(summary.delivery, { country: country.name[key] }),
          }),
        ).toBeVisible();
      },
    };
  };
  const cart = cartIn(page, lang);

  await test.step('the promotion code', async () => {
    await page.goto(localPath('/cart'));
    await cart.region.getByText(messages.cart.promotion.open, { exact: true }).click();
    await cart.code.fill(CODE);
    await cart.code.press('Enter');
    await expect(shownCode(cart.region)).toBeVisible();
    await page.reload();
    await expect(shownCode(cart.region)).toBeVisible();
    await cart.expectCountry(kuwait);
  });

  const cartInOther = cartIn(page, other);
  const tab = await context.newPage();
  const cartInTab = cartIn(tab, other);
  await test.step('the other language and the other tab have the code', async () => {
    await page.getByRole('link', { name: messages.layout.language.label, exact: true }).click();
    await expect(page).toHaveURL(toPath(other, '/cart'));
    await expect(shownCode(cartInOther.region)).toBeVisible();
    await tab.goto(toPath(other, '/cart'));
    await expect(shownCode(cartInTab.region)).toBeVisible();
  });

  await test.step('the country that the other tab chooses', async () => {
    await tab
      .getByRole('button', { name: new RegExp(MESSAGES[other].layout.country.change) })
      .click();
    await tab
      .getByRole('dialog', { name: MESSAGES[other].currency.modal.title })
      .getByRole('button', { name: new RegExp(`^${saudi.name[toTextKey(other)]}`) })
      .click();
    await cartInTab.expectCountry(saudi);
    await cartInOther.expectCountry(saudi);
  });
});
