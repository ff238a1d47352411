import type { OwnReview } from '../../lib/contract/review';
import { expect, test } from './account';
import { expectAccessible } from './axe';
import { inEachSize } from './each-size';
import { fill } from './messages';
import { buy, deliverOrder } from './orders';
import { callGateway, registerGuest, type Shopper } from './users';

const TEXT = {
  ar: 'رائحة هادئة تبقى طويلًا، والتغليف أنيق.',
  en: 'A calm scent that lasts, and well packed.',
} as const;

inEachSize((size) => {
  test('a shopper reviews a product of a delivered order, and its page shows the rating once staff have published three reviews', async ({
    page,
    lang,
    localPath,
    messages,
    testProduct,
    accountOwner,
    restoreSession,
  }) => {
    const { review: texts, product } = messages;
    const item = testProduct(`reviewed-${size}`);
    const receive = async (shopper: Shopper) => {
      const order = { item, quantity: 1, total: 30, lang, paymentMethod: 'Cash' } as const;
      const { referenceCode } = await buy(shopper, order);
      await deliverOrder(referenceCode);
      return referenceCode;
    };
    const publish = (id: string) =>
      callGateway(process.env.E2E_STAFF_TOKEN ?? '', 'PUT', '/admin/reviews/status', {
        id,
        revision: 1,
        status: 'Published',
      });

    const referenceCode = await receive(accountOwner);
    await restoreSession(accountOwner);
    await page.goto(localPath(`/success/${referenceCode}`));
    await page.getByRole('button', { name: texts.write }).click();
    const dialog = page.getByRole('dialog', { name: texts.title });

    await test.step('the form works with the keyboard and names what is missing', async () => {
      await dialog.getByRole('button', { name: texts.form.submit }).click();
      await expect(dialog.getByText(texts.error.stars)).toBeVisible();
      await dialog.getByRole('radio').first().focus();
      for (let stars = 1; stars < 5; stars += 1) await page.keyboard.press('ArrowDown');
      await expect(dialog.getByRole('radio').last()).toBeChecked();
      await dialog.getByRole('textbox', { name: texts.form.text }).fill(TEXT[lang]);
      await expectAccessible(page, 'the form of a review');
      await dialog.getByRole('button', { name: texts.form.submit }).click();
      await expect(dialog).toHaveCount(0);
    });

    await page.getByRole('button', { name: texts.write }).click();
    await expect(dialog.getByText(texts.status.Pending)).toBeVisible();
    await page.goto(localPath(`/product-details/${item.seName}`));
    const reviews = page.getByRole('region', { name: product.reviews.title });
    await expect(page.getByRole('link', { name: product.reviews.write })).toBeVisible();
    await expect(reviews).toHaveCount(0);

    await test.step('staff publish three reviews', async () => {
      const permission = await accountOwner.call<{ review: OwnReview }>(
        'GET',
        `/product/api/WEB/Review/CanReview?productId=${item.id}`,
      );
      await publish(permission.review.id);
      const review = async (stars: number) => {
        const guest = await registerGuest(lang);
        await receive(guest);
        const input = {
          productId: item.id,
          stars,
          text: TEXT[lang],
          name: 'Noura',
          language: lang,
        };
        const { id } = await guest.call<OwnReview>('POST', '/product/api/WEB/Review/Create', input);
        await publish(id);
      };
      await Promise.all([4, 5].map(review));
    });

    const average = fill(product.reviews.average, { average: '4.7' });
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(average)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(reviews.getByText(TEXT[lang])).toHaveCount(3);
    await expect(reviews.getByText(product.reviews.verified)).toHaveCount(3);
    await expectAccessible(page, 'the reviews of a product');
    await reviews
      .getByRole('group', { name: product.reviews.filter })
      .getByRole('radio')
      .last()
      .check({ force: true });
    await expect(reviews.getByText(TEXT[lang])).toHaveCount(1);
  });
});
