import { isolate } from '@/lib/domain/bidi';
import { addressForm } from './address-book';
import { expectAccessible } from './axe';
import { expect, test } from './checkout';
import { inEachSize } from './each-size';
import { fill } from './messages';
import { getOrder, getOrders } from './orders';
import { toCartLine } from './shopper';
import { expectTouchLayout } from './touch-layout';
import { createPerson } from './users';

const MESSAGE = { ar: 'كل عام وأنت بخير', en: 'Many happy returns' };
const THANKS = { ar: 'شكرًا من القلب', en: 'Thank you so much' };
const SENDER = { ar: 'خالتك نورة', en: 'Aunt Noura' };
const RECIPIENT = { ar: 'ليلى', en: 'Layla' };
const STREET = 'Salem Al-Mubarak';

inEachSize(() => {
  test('a buyer who does not know the address pays, the recipient enters it with the link, and the buyer sees the city', async ({
    lang,
    messages,
    checkout,
    customer,
    page,
    pay,
    localPath,
    consoleErrors,
  }) => {
    // The link that is used.
    consoleErrors.expect(/status of 409/);
    const { gift, order } = messages;
    const choice = messages.checkout.gift;
    const name = RECIPIENT[lang];
    const { mobile } = createPerson(lang);
    await customer.open('/checkout', [toCartLine(customer.item)]);
    await checkout.main.getByRole('checkbox', { name: choice.choice }).check();
    await expect(checkout.method('Cash')).toBeHidden();
    await checkout.method('Knet').check();
    await checkout.review.click();
    await expect(checkout.alert).toHaveText(messages.checkout.texts.giftNeeded);
    await checkout.main.getByLabel(choice.name).fill(name);
    await checkout.main.getByLabel(choice.phone).fill(mobile);
    await checkout.main.getByLabel(choice.sender).fill(SENDER[lang]);
    await checkout.main.getByLabel(messages.checkout.texts.giftMessage).fill(MESSAGE[lang]);
    await expectTouchLayout(page);
    await expectAccessible(page, 'the checkout of a gift');
    await checkout.openReview('Knet');
    await expect(checkout.reviewDialog).toContainText(name);
    await checkout.place.click();
    await pay.end('paid');

    await expect(checkout.heading('AwaitingAddress')).toBeVisible();
    const [placed] = await getOrders(customer);
    const orderUrl = page.url();
    const whatsApp = checkout.main.getByRole('link', { name: order.gift.whatsApp });
    const href = new URL((await whatsApp.getAttribute('href')) ?? '');
    expect(href.pathname).toContain(mobile);
    const [link = ''] =
      /http\S+\/gift\/[0-9a-f]{64}/.exec(href.searchParams.get('text') ?? '') ?? [];
    await expectTouchLayout(page);
    await expectAccessible(page, 'an order that waits for its address');

    await page.goto(new URL(link).pathname);
    await expect(
      page.getByRole('heading', {
        level: 1,
        name: fill(gift.heading, { sender: isolate(SENDER[lang]) }),
      }),
    ).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(checkout.main).toContainText(MESSAGE[lang]);
    await expect(checkout.main).not.toContainText(/KWD|د\.ك/);
    await expect(checkout.main).not.toContainText(placed?.orderNumber ?? '-');
    await addressForm(checkout.main, messages, lang).writeKuwait();
    await checkout.main.getByLabel(gift.callFirst).check();
    await checkout.main.getByLabel(gift.thanks).fill(THANKS[lang]);
    await expectTouchLayout(page);
    await expectAccessible(page, 'the page of a gift');
    await checkout.main.getByRole('button', { name: gift.submit }).click();
    await expect(page.getByRole('heading', { level: 1, name: gift.done.title })).toBeVisible();
    await page.reload();
    await expect(checkout.main.getByRole('status')).toContainText(gift.closed.used.title);

    await page.goto(orderUrl);
    await expect(checkout.heading('Confirmed')).toBeVisible();
    await expect(checkout.main).toContainText(THANKS[lang]);
    await expect(checkout.main).toContainText(lang === 'ar' ? 'السالمية' : 'Salmiya');
    await expect(checkout.main).not.toContainText(STREET);
    await expectTouchLayout(page);
    expect(page.url()).toContain(localPath('/success/'));
  });

  test('a buyer whose recipient does not answer is offered the refund, and enters the address', async ({
    lang,
    messages,
    checkout,
    customer,
    page,
    localPath,
    simulators,
  }) => {
    const { gift } = messages.order;
    const { mobile } = createPerson(lang);
    const { referenceCode, redirectUrl = '' } = await customer.buy({
      paymentMethod: 'Knet',
      giftRecipient: { name: RECIPIENT[lang], phone: `+965${mobile}`, senderName: SENDER[lang] },
    });
    await simulators.payment(redirectUrl).end({ state: 'Paid' });
    await expect(async () => {
      expect((await getOrder(customer, referenceCode)).status).toBe('AwaitingAddress');
    }).toPass();
    await page.route('**/Gift/GetLink*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), isExpired: true } });
    });
    await customer.open(`/success/${referenceCode}`);
    await expect(checkout.main.getByRole('button', { name: gift.refund })).toBeVisible();
    await expect(checkout.main.getByRole('link', { name: gift.whatsApp })).toBeHidden();
    await checkout.main.getByRole('button', { name: gift.enter }).click();
    const form = addressForm(checkout.main, messages, lang);
    await form.writeKuwait();
    await form.line(messages.address.field.phone).fill(mobile);
    await expectTouchLayout(page);
    await checkout.main.getByRole('button', { name: gift.save }).click();
    await expect(checkout.heading('Confirmed')).toBeVisible();
    await expect(checkout.main).toContainText(STREET);
    expect(page.url()).toContain(localPath(`/success/${referenceCode}`));
  });
});
