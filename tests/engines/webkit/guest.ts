import type { Messages } from '../../e2e/messages';
import { toArabicDigits } from '../../e2e/outbox';
import type { Person } from '../../e2e/users';
import type { ShopPage } from './shop-page';

/** Opens the checkout from the cart as a guest. */
export async function checkOutAsGuest(
  page: ShopPage,
  { account, cart, form }: Messages,
  { name, mobile, email }: Person,
): Promise<void> {
  const quick = ['dialog', account.quick.title] as const;
  await page.click('main', ['button', cart.summary.checkout]);
  await page.click(['dialog', account.check.title], ['button', account.check.guest]);
  await page.fill(name, quick, ['textbox', form.name.label]);
  await page.fill(toArabicDigits(mobile), quick, ['textbox', form.phone.label]);
  await page.fill(email, quick, ['textbox', form.email.label]);
  await page.expectLayout();
  await page.click(quick, ['button', account.quick.submit]);
}
