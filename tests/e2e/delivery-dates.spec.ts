import { isolate } from '@/lib/domain/bidi';
import { expect, test } from './checkout';
import { inEachSize } from './each-size';
import { deliveryDates, deliveryNote, fill } from './messages';
import { toCartLine } from './shopper';
import { expectTouchLayout } from './touch-layout';
import { createAddress, saveAddresses } from './users';

inEachSize(() => {
  test('the days of delivery are on a product page before its scripts run, in the cart and checkout, and on the page of the order', async ({
    page,
    lang,
    messages,
    localPath,
    checkout,
    customer,
  }) => {
    const dates = deliveryDates(lang, { min: 1, max: 2 });
    const withDates = (text: string) => fill(text, { dates: isolate(dates) });
    const path = `/product-details/${customer.item.seName}`;
    await page.goto(localPath(path), { waitUntil: 'domcontentloaded' });
    const parsed = await page.evaluate(() =>
      [...document.querySelectorAll('[data-arrives]')].map(({ textContent }) => textContent),
    );
    expect(parsed).toHaveLength(6);
    expect(parsed[0]).toBe(dates);
    await expect(page.getByText(deliveryNote(lang, dates), { exact: true })).toBeVisible();
    await expectTouchLayout(page);

    await customer.open('/cart', [toCartLine(customer.item, 2)]);
    await expect(page.getByRole('main')).toContainText(isolate(dates));
    await saveAddresses(customer, [createAddress('KW', customer)]);
    await page.goto(localPath('/checkout'));
    await expect(checkout.step('delivery')).toContainText(
      withDates(messages.checkout.delivery.arrives),
    );
    await expectTouchLayout(page);

    const { referenceCode } = await customer.buy({ paymentMethod: 'Cash' });
    await page.goto(localPath(`/success/${referenceCode}`));
    await expect(checkout.main).toContainText(withDates(messages.success.arrival.dates));
  });
});
