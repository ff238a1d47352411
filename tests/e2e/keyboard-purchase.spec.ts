import type { Locator, Page } from '@playwright/test';
import { waitForAnimations } from './axe';
import { expect, test } from './checkout';
import { getOrders } from './orders';
import { preferReducedData } from './reduced-data';

const MAX_STOPS = 60;
const AREA = { ar: 'السالمية', en: 'Salmiya' };

/** Whether the focused element is visible, has an outline and is not covered. */
function findFocusProblem(): string | undefined {
  const { activeElement: element } = document;
  // Between the last and the first element the focus is in the browser's toolbar.
  if (!element || element === document.body) return undefined;
  const name = element.outerHTML.slice(0, 160);
  const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return `not visible: ${name}`;
  const ring = element.closest('label')?.matches(':has(:focus-visible)')
    ? (element.closest('label') ?? element)
    : element;
  if ([element, ring].every((one) => getComputedStyle(one).outlineStyle === 'none'))
    return `no outline: ${name}`;
  const x = Math.min(Math.max((left + right) / 2, 0), innerWidth - 1);
  const y = Math.min(Math.max((top + bottom) / 2, 0), innerHeight - 1);
  const target = document.elementFromPoint(x, y);
  const isCovered = !(element.contains(target) || target?.contains(element));
  return isCovered && !target?.closest('label')?.contains(element) ? `covered: ${name}` : undefined;
}

const isFocused = (target: Locator) =>
  target.evaluateAll((elements) => elements.some((one) => one === document.activeElement));

/** Presses Tab until the target has the focus; every stop on the way shows its focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible();
  await waitForAnimations(page);
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
    expect(await page.evaluate(findFocusProblem)).toBeUndefined();
  }
  throw new Error(`${target} was not reached with ${MAX_STOPS} presses of Tab`);
}

test('a guest can buy a product and fill in the address with the keyboard alone', async ({
  page,
  checkout,
  shop,
  messages,
  lang,
  testProduct,
  localPath,
  guest,
  restoreSession,
}) => {
  // Each focused link would prefetch its page.
  await preferReducedData(page);
  await restoreSession(guest);
  const item = testProduct('purchased');
  await page.goto(localPath(`/product-details/${item.seName}`));
  await expect(shop.entry('cart', 0)).toBeVisible();
  await tabTo(page, shop.addFromPage());
  await page.keyboard.press('Enter');

  await expect(shop.drawer).toBeVisible();
  await tabTo(
    page,
    shop.drawer.getByRole('button', { name: messages.cart.summary.checkout, exact: true }),
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(localPath('/checkout'));

  await test.step('the address', async () => {
    const { field, building } = messages.address;
    const area = checkout.main.getByRole('combobox', { name: field.area, exact: true });
    await tabTo(page, area);
    await page.keyboard.type(lang === 'ar' ? 'السالم' : 'Salmiy');
    const found = checkout.main.getByRole('listbox').getByRole('option');
    await expect(found.first()).toHaveText(AREA[lang]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(area).toHaveValue(AREA[lang]);
    for (const [label, text] of [
      [field.block, '5'],
      [field.street, 'Salem Al-Mubarak'],
      [building.House, '12'],
    ] as const) {
      await tabTo(page, checkout.main.getByRole('textbox', { name: label, exact: true }));
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    // The form has radio buttons, too: the saved address is the one with the area.
    const saved = checkout.step('address').getByRole('radio', { name: new RegExp(AREA[lang]) });
    await expect(saved).toBeChecked();
  });

  await expect(checkout.method('Cash')).toBeVisible();
  // A group of radio buttons is one stop; the arrow keys select in it.
  await tabTo(page, checkout.step('payment').getByRole('radio'));
  for (let press = 0; press < 6 && !(await checkout.method('Cash').isChecked()); press++)
    await page.keyboard.press('ArrowDown');
  await expect(checkout.method('Cash')).toBeChecked();
  await tabTo(page, checkout.review);
  await page.keyboard.press('Enter');
  await expect(checkout.reviewDialog).toBeVisible();
  await tabTo(page, checkout.place);
  await page.keyboard.press('Enter');
  await expect(checkout.heading('Confirmed')).toBeVisible();
  expect((await getOrders(guest)).map(({ status }) => status)).toEqual(['Confirmed']);
});
