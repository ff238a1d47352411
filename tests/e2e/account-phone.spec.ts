import { expect, test } from './account';
import { expectAccessible } from './axe';
import { inEachSize } from './each-size';
import { buy, getOrder } from './orders';
import { toArabicDigits, waitForSentCode } from './outbox';

inEachSize(() => {
  test('a visitor logs in with a new phone number and a code, completes the account with name and e-mail, adds the order of a guest with this number, and is offered a password', async ({
    page,
    authPage,
    shop,
    messages,
    lang,
    localPath,
    consoleErrors,
    guest: person,
    testProduct,
  }) => {
    // The number has no account yet.
    consoleErrors.expect(/status of 404/);
    const { account, profile } = messages;
    const item = testProduct('purchased');
    const order = { item, quantity: 2, total: 15, lang, paymentMethod: 'Cash' } as const;
    const { referenceCode } = await buy(person, order);
    const { orderNumber } = await getOrder(person, referenceCode);
    await page.goto(localPath('/login'));
    await authPage.mobile.fill(toArabicDigits(person.mobile));
    await authPage.button(account.login.sendCode).click();
    await expect(page.getByRole('heading', { level: 1, name: account.login.code })).toBeFocused();
    await expectAccessible(page, 'the code of the login');
    await authPage.code.fill(await waitForSentCode(person.phone));

    await expect(page).toHaveURL(localPath('/register'));
    await expect(
      page.getByRole('heading', { level: 2, name: account.register.finish.title }),
    ).toBeFocused();
    await authPage.name.fill(person.name);
    await expectAccessible(page, 'the registration of a new number');
    await authPage.email.fill(person.email);
    await authPage.button(account.register.finish.submit).click();
    await expect(page).toHaveURL(localPath('/profile'));
    await expect(shop.toast(account.register.done)).toBeVisible();
    await expect(authPage.greeting(person)).toBeVisible();
    await expect(authPage.mobile).toHaveValue(person.mobile);
    await expect(page.getByText(profile.details.verified, { exact: true })).toBeVisible();

    await page.getByRole('link', { name: profile.sections.orders, exact: true }).click();
    const { claim } = profile.orders;
    await page.getByText(claim.title, { exact: true }).click();
    await page.getByLabel(messages.order.tracking.orderNumber, { exact: true }).fill(orderNumber);
    await expectAccessible(page, 'the order of a guest in the profile');
    await authPage.button(claim.submit).click();
    await expect(page.getByRole('article')).toContainText(orderNumber);

    await page.getByRole('link', { name: profile.sections.security, exact: true }).click();
    await authPage.button(profile.security.addPassword).click();
    await expect(page.getByRole('dialog', { name: account.addPassword.title })).toBeVisible();
  });
});
