import { expect, test } from './account';
import { addressForm, SALMIYA_TEXT } from './address-book';
import { expectAccessible } from './axe';

test('a shopper adds addresses in Kuwait and abroad, edits one, changes the default and deletes one', async ({
  page,
  shop,
  messages,
  lang,
  localPath,
  accountOwner,
  restoreSession,
}) => {
  const { address, profile } = messages;
  const main = page.getByRole('main');
  const cards = main.getByRole('article');
  const kuwaiti = cards.filter({ hasText: SALMIYA_TEXT[lang] });
  const saudi = cards.filter({ hasText: '12211' });
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const adding = page.getByRole('dialog', { name: address.modal.add });
  const editing = page.getByRole('dialog', { name: address.modal.edit });
  const saved = async () => {
    await page
      .getByRole('dialog')
      .getByRole('button', { name: address.modal.save, exact: true })
      .click();
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await restoreSession(accountOwner);
  await page.goto(localPath('/profile?section=addresses'));
  await button(profile.addresses.add).click();
  const form = addressForm(adding, messages, lang);
  await expect(form.line(address.field.block)).toBeVisible();
  await expectAccessible(page, 'the form of an address');
  await adding.getByRole('button', { name: address.modal.save, exact: true }).click();
  await expect(form.line(address.field.block)).toHaveAccessibleDescription(
    messages.form.error.required,
  );
  await form.writeKuwait();
  await saved();
  await expect(kuwaiti).toContainText(address.card.default);

  await button(profile.addresses.add).click();
  await form.writeSaudi();
  await saved();
  await expect(cards).toHaveCount(2);
  await expect(saudi).toContainText('Riyadh');
  await expectAccessible(page, 'the addresses');

  await kuwaiti.getByRole('button').filter({ hasText: address.card.edit }).click();
  const { line } = addressForm(editing, messages, lang);
  await expect(line(address.field.block)).toHaveValue('5');
  await line(address.field.block).fill('9');
  await saved();
  await expect(kuwaiti).toContainText(/9/);

  await saudi.getByRole('button').filter({ hasText: address.card.makeDefault }).click();
  await expect(shop.toast(profile.addresses.defaultSaved)).toBeVisible();
  await expect(saudi).toContainText(address.card.default);
  await expect(kuwaiti.getByText(address.card.default, { exact: true })).toBeHidden();

  await kuwaiti.getByRole('button').filter({ hasText: address.card.delete }).click();
  await page
    .getByRole('dialog', { name: address.remove.title })
    .getByRole('button', { name: address.remove.submit, exact: true })
    .click();
  await expect(cards).toHaveCount(1);
  const { addresses } = await accountOwner.user();
  expect(
    addresses.map(({ countryCode, postalCode, isDefault }) => ({
      countryCode,
      postalCode,
      isDefault,
    })),
  ).toEqual([{ countryCode: 'SA', postalCode: '12211', isDefault: true }]);
});
