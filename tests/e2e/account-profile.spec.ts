import { expect, test } from './account';
import { expectAccessible } from './axe';
import { stored } from './browser-storage';
import { getAccountIds } from './identity-provider';
import { MESSAGES, otherLang, toPath } from './messages';
import { waitForSentCode } from './outbox';
import { createPerson, registerAccount, verifyPhone } from './users';

test('the profile changes name, phone and language, verifies a new number and rejects a number in use', async ({
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
  consoleErrors.expect(/status of 409/);
  const { profile, account } = messages;
  const secondAccount = await registerAccount(lang);
  await verifyPhone(secondAccount);
  await restoreSession(accountOwner);
  await page.goto(localPath('/profile'));
  await expect(page.getByText(profile.details.unverified)).toBeVisible();
  await expectAccessible(page, 'the details of the profile');
  await authPage.mobile.fill(secondAccount.mobile);
  await authPage.button(profile.details.submit).click();
  await expect(authPage.mobile).toHaveAccessibleDescription(account.problem.phoneTaken);

  const { mobile, phone } = createPerson(lang);
  await authPage.name.fill('Noura Al-Rashid');
  await authPage.mobile.fill(mobile);
  await authPage.button(profile.details.submit).click();
  await expect(authPage.otp).toBeVisible();
  await authPage.code.fill(await waitForSentCode(phone));
  await expect(shop.toast(account.otp.done)).toBeVisible();
  await expect(authPage.greeting({ name: 'Noura Al-Rashid' })).toBeVisible();
  expect((await accountOwner.user()).phoneNumber).toEqual({ phone, isVerified: true });

  const other = otherLang(lang);
  await page
    .getByRole('radio', { name: { ar: 'العربية', en: 'English' }[other] })
    .check({ force: true });
  await authPage.button(profile.details.submit).click();
  await expect(page).toHaveURL(toPath(other, '/profile'));
  await expect(
    page.getByRole('heading', { name: MESSAGES[other].profile.details.title }),
  ).toBeVisible();
  expect((await accountOwner.user()).language).toBe(other);
});

test('deleting an account requires the password and removes the login', async ({
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
  const { erase, security } = messages.profile;
  await restoreSession(accountOwner);
  await page.goto(localPath('/profile?section=security'));
  await expect(page.getByRole('heading', { level: 2, name: security.title })).toBeVisible();
  await expectAccessible(page, 'the security of the profile');
  await authPage.button(security.eraseOpen).click();
  const modal = page.getByRole('dialog', { name: erase.title });
  await expect(modal).toContainText(erase.retained);
  const password = modal.getByLabel(erase.password, { exact: true });
  const submit = modal.getByRole('button', { name: erase.submit, exact: true });
  await password.fill('not this one');
  await submit.click();
  await expect(password).toHaveAccessibleDescription(erase.wrong);
  await password.fill(accountOwner.password);
  await submit.click();
  await expect(shop.toast(erase.done)).toBeVisible();
  await expect(page).toHaveURL(localPath('/'));
  expect(await stored(page, 'userId')).toBeNull();
  expect(await getAccountIds(accountOwner.email)).toEqual([]);
});
