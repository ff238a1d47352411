import { orderPrefix } from '@/shop.config';
import { inEachLanguage } from '../e2e/each-language';
import { expect, test } from './guest-order';

inEachLanguage(() => {
  test('a guest orders, pays on delivery, creates an account, and has the order after the next login', async ({
    page,
    checkout,
    guestOrder,
    shop,
    authPage,
    messages,
    localPath,
  }) => {
    const { person } = guestOrder;
    await guestOrder.order('Cash');
    await expect(checkout.heading('Confirmed')).toBeVisible();
    const number =
      (await checkout.main.getByText(new RegExp(`^${orderPrefix}\\d+$`)).textContent()) ?? '';
    await authPage.password.fill(person.password);
    await authPage.button(messages.profile.guest.submit).click();
    await expect(shop.toast(messages.profile.guest.done)).toBeVisible();
    await page.goto(localPath('/profile?section=security'));
    await authPage.logOut();
    await authPage.logIn(person);
    await expect(authPage.greeting(person)).toBeVisible();
    await page.getByRole('link', { name: messages.profile.sections.orders, exact: true }).click();
    await expect(page.getByRole('article', { name: number })).toBeVisible();
  });
});
