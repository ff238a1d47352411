import { expect, test } from './account';
import { createAuthPage } from './auth-pages';
import { expectAccessible } from './axe';
import { stored } from './browser-storage';
import { inEachSize } from './each-size';
import { getAccountIds, signIn } from './identity-provider';
import { MESSAGES, otherLang, toPath } from './messages';

inEachSize(() => {
  test('a shopper who knows the password of the account changes it', async ({
    page,
    authPage,
    shop,
    messages,
    localPath,
    accountOwner,
    restoreSession,
    consoleErrors,
  }) => {
    consoleErrors.expect(/status of 400/);
    const { reset, forgot } = messages.account;
    const newPassword = 'new saffron 5521';
    await restoreSession(accountOwner);
    await page.goto(localPath('/profile?section=security'));
    await authPage.button(messages.profile.security.changePassword).click();
    const modal = page.getByRole('dialog', { name: reset.title });
    const current = modal.getByLabel(reset.current, { exact: true });
    const save = modal.getByRole('button', { name: forgot.save, exact: true });
    await modal.getByLabel(messages.form.password.new, { exact: true }).fill(newPassword);
    await current.fill('not this one');
    await save.click();
    await expect(current).toHaveAccessibleDescription(reset.wrong);
    await expectAccessible(page, 'a new password');
    await current.fill(accountOwner.password);
    await save.click();
    await expect(shop.toast(reset.done)).toBeVisible();
    await expect(modal).toBeHidden();
    await signIn(accountOwner.email, newPassword);
  });
});

test('a shopper changes the name and the language in the profile, and deletes the account with the password', {
  tag: '@once',
}, async ({
  page,
  authPage,
  shop,
  messages,
  lang,
  localPath,
  accountOwner,
  restoreSession,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 400/);
  const other = otherLang(lang);
  const { details, erase, security, sections } = MESSAGES[other].profile;
  const inOther = createAuthPage(page, MESSAGES[other]);
  await restoreSession(accountOwner);
  await page.goto(localPath('/profile'));
  await expect(page.getByText(messages.profile.details.unverified)).toBeVisible();

  await test.step('the language of the account is also that of the page', async () => {
    const name = 'Noura Al-Rashid';
    await authPage.name.fill(name);
    await page
      .getByRole('radio', { name: { ar: 'العربية', en: 'English' }[other] })
      .check({ force: true });
    await authPage.button(messages.profile.details.submit).click();
    await expect(page).toHaveURL(toPath(other, '/profile'));
    await expect(page.getByRole('heading', { name: details.title })).toBeVisible();
    await expect(inOther.greeting({ name })).toBeVisible();
    expect(await accountOwner.user()).toMatchObject({
      name: { En: name, Ar: name },
      language: other,
    });
  });

  await test.step('the deletion requires the password and removes the login', async () => {
    await page.getByRole('link', { name: sections.security, exact: true }).click();
    await inOther.button(security.eraseOpen).click();
    const modal = page.getByRole('dialog', { name: erase.title });
    const password = modal.getByLabel(erase.password, { exact: true });
    const submit = modal.getByRole('button', { name: erase.submit, exact: true });
    await password.fill('not this one');
    await submit.click();
    await expect(password).toHaveAccessibleDescription(erase.wrong);
    await password.fill(accountOwner.password);
    await submit.click();
    await expect(shop.toast(erase.done)).toBeVisible();
    await expect(page).toHaveURL(toPath(other, '/'));
    expect(await stored(page, 'userId')).toBeNull();
    expect(await getAccountIds(accountOwner.email)).toEqual([]);
  });
});
