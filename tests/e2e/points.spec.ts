import { expect, test } from './account';
import { expectAccessible } from './axe';
import { buy, deliverOrder, getOrder } from './orders';

test('a delivered order earns the points that its product page promised, which the profile lists with the order', async ({
  page,
  lang,
  localPath,
  messages,
  catalogue,
  accountOwner,
  restoreSession,
}) => {
  const item = catalogue.find(
    ({ stock, type, preOrder, priceByCountry: [kuwait] }) =>
      stock === 'in' && type === 'PRODUCT' && !preOrder && (kuwait?.salePrice ?? 0) >= 20,
  );
  const price = item.priceByCountry[0]?.salePrice ?? 0;
  const earned = (Math.floor(price * 20) / 1_000).toFixed(3);
  await page.goto(localPath(`/product-details/${item.seName}`));
  await expect(page.locator('.term').filter({ hasText: earned })).toBeVisible();

  const { referenceCode } = await buy(accountOwner, {
    item,
    quantity: 1,
    total: price,
    lang,
    paymentMethod: 'Cash',
  });
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
