import { expect, test } from './account';
import { expectAccessible } from './axe';
import { inEachSize } from './each-size';
import { buy, deliverOrder, getOrder } from './orders';

inEachSize(() => {
  test('a delivered order earns the points that its product page promised, which the profile lists with the order', async ({
    page,
    lang,
    localPath,
    messages,
    testProduct,
    accountOwner,
    restoreSession,
  }) => {
    const item = testProduct('dear');
    const earned = '0.600';
    await page.goto(localPath(`/product-details/${item.seName}`));
    await expect(page.locator('.term').filter({ hasText: earned })).toBeVisible();

    const order = { item, quantity: 1, total: 30, lang, paymentMethod: 'Cash' } as const;
    const { referenceCode } = await buy(accountOwner, order);
    await deliverOrder(referenceCode);
    const { orderNumber } = await getOrder(accountOwner, referenceCode);

    const { pointsHistory, sections } = messages.profile;
    await restoreSession(accountOwner);
    await page.goto(localPath('/profile'));
    await page.getByRole('link', { name: sections.points, exact: true }).click();
    const change = page.getByRole('listitem').filter({ hasText: pointsHistory.kind.Earned });
    await expect(change).toContainText(earned);
    await expectAccessible(page, 'the points of the profile');
    await expect(change).toContainText(orderNumber);
    await change.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(referenceCode));
  });
});
