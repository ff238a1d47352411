import { expect, test } from './account';
import { expectAccessible } from './axe';
import { lineOf } from './shopper';
import { addressIn, saveAddresses } from './users';

for (const path of ['/login', '/register', '/forgot'] as const) {
  test(`axe finds nothing serious on: ${path}`, async ({ page, localPath }) => {
    await page.goto(localPath(path));
    await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
    await expectAccessible(page);
    // What is wrong is shown beside every field.
    await page.getByRole('main').getByRole('button').last().click();
    await expect(page.getByRole('main').getByRole('alert').first()).toBeAttached();
    await expectAccessible(page);
  });
}

test('axe finds nothing serious on the sections of a profile and in its forms', async ({ page, door, words, localPath, member, returnAs }) => {
  await saveAddresses(member, [addressIn('KW', member), { ...addressIn('SA', member), isDefault: false }]);
  await returnAs(member);
  for (const section of ['details', 'addresses', 'orders', 'security'] as const) {
    await page.goto(localPath(`/profile?section=${section}`));
    await expect(door.greeting(member)).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: words.profile[section].title })).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto(localPath('/profile?section=addresses'));
  await page.getByRole('button', { name: words.profile.addresses.add }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing serious at checkout', async ({ page, words, localPath, member, own, returnAs }) => {
  await saveAddresses(member, [addressIn('KW', member)]);
  await returnAs(member, { cart_products: JSON.stringify([lineOf(own('plain'))]) });
  await page.goto(localPath('/checkout'));
  await expect(page.getByRole('heading', { name: words.checkout.step.payment })).toBeVisible();
  await expectAccessible(page);
});
