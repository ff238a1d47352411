import { expect, test } from './account';
import { expectAccessible } from './axe';
import { toCartLine } from './shopper';
import { createAddress, saveAddresses } from './users';

for (const path of ['/login', '/forgot'] as const) {
  test(`axe finds no serious violation on ${path}, with and without field errors`, async ({
    page,
    localPath,
  }) => {
    await page.goto(localPath(path));
    await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
    await expectAccessible(page);
    // Submitting the empty form shows an error at every field.
    await page.getByRole('main').getByRole('button').last().click();
    await expect(page.getByRole('main').getByRole('alert').first()).toBeAttached();
    await expectAccessible(page);
  });
}

test('axe finds no serious violation in the profile sections and their forms', async ({
  page,
  authPage,
  messages,
  localPath,
  accountOwner,
  restoreSession,
}) => {
  await saveAddresses(accountOwner, [
    createAddress('KW', accountOwner),
    { ...createAddress('SA', accountOwner), isDefault: false },
  ]);
  await restoreSession(accountOwner);
  await page.goto(localPath('/profile'));
  await expect(authPage.greeting(accountOwner)).toBeVisible();
  for (const section of ['details', 'orders', 'security', 'addresses'] as const) {
    if (section !== 'details')
      await page
        .getByRole('link', { name: messages.profile.sections[section], exact: true })
        .click();
    await expect(
      page.getByRole('heading', { level: 2, name: messages.profile[section].title }),
    ).toBeVisible();
    await expectAccessible(page, `the profile section “${section}”`);
  }
  await page.getByRole('button', { name: messages.profile.addresses.add }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test('axe finds no serious violation at checkout', async ({
  page,
  messages,
  localPath,
  accountOwner,
  testProduct,
  restoreSession,
}) => {
  await saveAddresses(accountOwner, [createAddress('KW', accountOwner)]);
  await restoreSession(accountOwner, {
    cart_products: JSON.stringify([toCartLine(testProduct('plain'))]),
  });
  await page.goto(localPath('/checkout'));
  await expect(page.getByRole('heading', { name: messages.checkout.step.payment })).toBeVisible();
  await expectAccessible(page);
});
