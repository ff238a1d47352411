import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { inEachSize } from './each-size';
import { fill } from './messages';
import { readList } from './shopper';
import { expect, test } from './shopping';
import { expectTouchLayout } from './touch-layout';

const COFFEE = '/product-details/blonde-arabic-coffee-cardamom-500g';
const FINE_COFFEE = '/product-details/blonde-arabic-coffee-cardamom-fine-500g';
const SOLD_OUT = '/product-details/yemen-haraz-coffee-filter-250g';
const TEXTS = {
  ar: {
    weight: 'الوزن',
    grind: 'الطحنة',
    kilo: '1 كغ',
    half: '500 غ',
    fine: 'ناعمة',
    filter: 'للتقطير',
  },
  en: {
    weight: 'Weight',
    grind: 'Grind',
    kilo: '1 kg',
    half: '500 g',
    fine: 'Fine',
    filter: 'For filter',
  },
} as const;

const choice = (page: Page, option: string, value: string) =>
  page
    .getByRole('group', { name: new RegExp(`^${option}`) })
    .getByRole('link', { name: new RegExp(`^${value}`) });

inEachSize(() => {
  test('a shopper chooses the weight and the grind of a coffee by keyboard, and the cart shows the values', async ({
    page,
    lang,
    localPath,
    messages,
    shop,
  }) => {
    const { weight, grind, kilo, half, fine, filter } = TEXTS[lang];
    const { options, restock } = messages.product;
    await page.goto(localPath(COFFEE));
    const title = page.getByRole('heading', { level: 1 });
    await expect(choice(page, weight, half)).toHaveAttribute('aria-current', 'true');
    await choice(page, weight, kilo).focus();
    await page.keyboard.press('Enter');
    await expect(title).toContainText(kilo);
    await expect(choice(page, weight, kilo)).toBeFocused();

    // Only 500 g are ground fine.
    const onlyHalf = fill(options.onlyWith, { values: half });
    await expect(choice(page, grind, fine)).toContainText(onlyHalf);
    await choice(page, grind, fine).click();
    await expect(page).toHaveURL(localPath(FINE_COFFEE));
    await expect(title).toContainText(half);
    await expectAccessible(page, 'a product with options');
    await shop.addFromPage().click();
    await expect.poll(() => readList(page, 'cart_products')).toHaveLength(1);
    await page.goto(localPath('/cart'));
    const lines = page.getByRole('main').getByRole('list', { name: messages.cart.lines });
    await expect(lines.getByRole('link')).toContainText(fine);
    await expectTouchLayout(page);

    await page.goto(localPath(SOLD_OUT));
    await expect(choice(page, grind, filter)).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('heading', { name: restock.title })).toBeVisible();
  });
});

test('a category with groups shows each once, and a chosen weight shows the product that has it', async ({
  page,
  lang,
  localPath,
  messages,
}) => {
  const { weight, kilo } = TEXTS[lang];
  await page.goto(localPath('/category/coffee-and-tea'));
  const main = page.getByRole('main');
  await main.getByRole('list', { name: weight }).getByRole('checkbox', { name: kilo }).click();
  await expect(page).toHaveURL(/option=/);
  await expect(main.getByRole('article')).toHaveCount(1);
  await expect(main.getByRole('article').getByRole('heading')).toContainText(kilo);
  await main
    .getByRole('list', { name: messages.listing.activeFilters })
    .getByRole('button')
    .first()
    .click();
  await expect(main.getByRole('article').nth(5)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the options of a product are links to its variants without JavaScript', async ({
    page,
    lang,
    localPath,
    consoleErrors,
  }) => {
    consoleErrors.expect(/\.js \(csp\)/);
    await page.goto(localPath(COFFEE));
    await choice(page, TEXTS[lang].weight, TEXTS[lang].kilo).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(TEXTS[lang].kilo);
  });
});
