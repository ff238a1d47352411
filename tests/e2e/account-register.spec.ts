import { expect, test } from './account';
import { expectAccessible } from './axe';
import { getAccountIds } from './identity-provider';
import { toArabicDigits, toWrongCode, waitForSentCode } from './outbox';
import { createPerson, verifyPhone } from './users';

const CREATE = '**/gateway/user/api/WEB/Users/Create';

test('a visitor registers after a phone in use was rejected, verifies the phone with a code, logs out and logs in again', async ({
  page,
  authPage,
  shop,
  messages,
  lang,
  localPath,
  accountOwner,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 400/);
  const { account, profile } = messages;
  const person = createPerson(lang);
  await verifyPhone(accountOwner);
  await page.goto(localPath('/register'));

  await test.step('the form is accessible with and without errors', async () => {
    await expect(authPage.name).toBeVisible();
    await expectAccessible(page, 'the registration form');
    await authPage.button(account.register.submit).click();
    await expect(authPage.name).toBeFocused();
    await expectAccessible(page, 'the registration form with errors');
  });

  await test.step('a phone in use is rejected before a login is created', async () => {
    await authPage.register({ ...person, mobile: accountOwner.mobile });
    await expect(shop.toast(account.problem.phoneTaken)).toBeVisible();
    await expect(authPage.mobile).toHaveAccessibleDescription(account.problem.phoneTaken);
    await expect(authPage.mobile).toBeFocused();
    expect(await getAccountIds(person.email)).toEqual([]);
    await expect(authPage.email).toHaveValue(person.email);
  });

  await authPage.mobile.fill(toArabicDigits(person.mobile));
  await authPage.button(account.register.submit).click();
  await expect(authPage.otp).toBeVisible();
  const code = await waitForSentCode(person.phone);
  await authPage.code.fill(toWrongCode(code));
  await expect(authPage.alert).toHaveText(account.otp.wrong);
  await authPage.code.fill(toArabicDigits(code));
  await expect(page).toHaveURL(localPath('/profile'));
  await expect(shop.toast(account.register.done)).toBeVisible();
  await expect(authPage.greeting(person)).toBeVisible();
  await expect(authPage.mobile).toHaveValue(person.mobile);
  await expect(page.getByText(profile.details.verified, { exact: true })).toBeVisible();
  expect(await getAccountIds(person.email)).toHaveLength(1);

  await page.getByRole('link', { name: profile.sections.security, exact: true }).click();
  await expect(page).toHaveURL(localPath('/profile?section=security'));
  await authPage.logOut();
  await expect(page).toHaveURL(
    localPath(`/login?next=/profile${encodeURIComponent('?section=security')}`),
  );
  await test.step('the login is accessible with and without errors', async () => {
    await expect(authPage.button(account.login.submit)).toBeVisible();
    await expectAccessible(page, 'the login');
    await authPage.button(account.login.submit).click();
    await expect(authPage.alert.first()).toBeAttached();
    await expectAccessible(page, 'the login with errors');
  });
  await authPage.logIn({ email: person.email, password: 'not this one' });
  await expect(authPage.alert).toHaveText(account.problem.credentials);
  await authPage.logIn(person);
  await expect(page).toHaveURL(localPath('/profile?section=security'));
  await expect(authPage.greeting(person)).toBeVisible();
});

test('a login without a shop account can complete the registration, also after a reload', {
  tag: '@once',
}, async ({ page, authPage, messages, lang, localPath, consoleErrors }) => {
  // The failing login call tells the form that the shop account does not exist yet.
  consoleErrors.expect(/status of (500|404).*Users\/(Create|Login)/);
  const person = createPerson(lang);
  let failures = 0;
  await page.route(CREATE, async (route) => {
    failures += 1;
    await (failures <= 2 ? route.fulfill({ status: 500, body: '' }) : route.continue());
  });
  await page.goto(localPath('/register'));
  await authPage.register(person);
  await expect(authPage.finish).toBeVisible();
  await expect(authPage.alert).toHaveText(messages.account.register.finish.failed);
  await expect(authPage.name).toHaveValue(person.name);
  await expect(authPage.mobile).toHaveValue(person.mobile);
  const complete = authPage.button(messages.account.register.finish.submit);
  await complete.click();
  await expect(authPage.alert).toHaveText(messages.account.problem.unknown);

  await page.reload();
  await expect(authPage.finish).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(authPage.mobile).toHaveValue(person.mobile);
  await complete.click();
  await expect(authPage.otp).toBeVisible();
  await authPage.code.fill(await waitForSentCode(person.phone));
  await expect(authPage.greeting(person)).toBeVisible();
  expect(await getAccountIds(person.email)).toHaveLength(1);
});
