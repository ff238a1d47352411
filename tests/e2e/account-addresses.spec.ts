import { expect, test } from './account';
import { addressForm, SALMIYA_TEXT } from './address-book';
import { expectAccessible } from './axe';
import { createAddress, saveAddresses } from './users';

test('a shopper with an address abroad adds one in Kuwait', async ({
  page,
  messages,
  lang,
  localPath,
  accountOwner,
  restoreSession,
}) => {
  const { address, profile } = messages;
  const main = page.getByRole('main');
  const cards = main.getByRole('article');
  const adding = page.getByRole('dialog', { name: address.modal.add });
  await saveAddresses(accountOwner, [createAddress('SA', accountOwner)]);
  await restoreSession(accountOwner);
  await page.goto(localPath('/profile?section=addresses'));
  await main.getByRole('button', { name: profile.addresses.add, exact: true }).click();
  const form = addressForm(adding, messages, lang);
  await expect(form.line(address.field.block)).toBeVisible();
  await expectAccessible(page, 'the form of an address');
  await form.writeKuwait();
  await adding.getByRole('button', { name: address.modal.save, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(cards).toHaveCount(2);
  await expect(cards.filter({ hasText: '12211' })).toContainText(address.card.default);
  await expect(cards.filter({ hasText: SALMIYA_TEXT[lang] })).toBeVisible();
  await expectAccessible(page, 'the addresses');
  expect((await accountOwner.user()).addresses).toMatchObject([
    { countryCode: 'SA', postalCode: '12211', isDefault: true },
    { countryCode: 'KW', block: '5', building: '12', isDefault: false },
  ]);
});
