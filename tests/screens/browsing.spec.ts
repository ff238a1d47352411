import type { ItemSummary } from '../../lib/contract/item';
import { fill } from '../e2e/messages';
import { saveList, toCartLine } from '../e2e/shopper';
import { expect, test } from './camera';

const HONEY = 'doani-sidr-honey-500g';
const CUSHION = 'sadu-wool-cushion-red-black';
const QUERY = { ar: 'عود', en: 'oud' };
const BOX = 'dhiyafa-coffee-welcome-box';

test.beforeEach(({ consoleErrors }) => consoleErrors.expect(/status of 404|net::ERR/));

test('screenshots of the home, category and search pages', async ({
  page,
  visit,
  take,
  takeWhole,
  lang,
  messages,
  localPath,
  isMobile,
}) => {
  await visit('home', '/');
  await takeWhole('home');
  if (isMobile) {
    await page.goto(localPath('/'));
    await page.getByRole('button', { name: messages.layout.header.openMenu }).click();
    await take('menu');
  }
  await visit('categories', '/category');
  await visit('category', '/category/oud-and-bakhoor');
  await visit('category-filtered', '/category/majlis?stock=1&sort=priceUp');
  if (isMobile) {
    await page.goto(localPath('/category/majlis'));
    await page.getByRole('button', { name: messages.listing.filter }).click();
    await take('filters');
  }
  await visit('search', `/search?q=${QUERY[lang]}`);
  await visit('search-no-results', '/search?q=xylophone');
});

test('screenshots of product pages', async ({
  page,
  visit,
  take,
  takeWhole,
  messages,
  catalogue,
  shop,
  isMobile,
}) => {
  await visit('product', `/product-details/${HONEY}`);
  await takeWhole('product');
  await page.getByRole('button', { name: messages.product.gallery.zoom }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await take('product-enlarged');
  await visit('bundle', `/product-details/${BOX}`);
  const soldOut = catalogue.find(({ stock, preOrder }) => stock === 'out' && !preOrder);
  await visit('product-sold-out', `/product-details/${soldOut.seName}`);
  const preOrder = catalogue.find(({ preOrder }) => preOrder);
  await visit('product-pre-order', `/product-details/${preOrder.seName}`);
  if (isMobile) return;
  const item = catalogue.find(({ sku }) => sku === 'MAJ-004');
  await visit('category', '/category/majlis');
  await shop.card(item).hover();
  await page
    .getByRole('button', {
      name: fill(messages.item.actions.quickView, { title: shop.getTitle(item) }),
      exact: true,
    })
    .click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await take('quick-view');
});

test('screenshots of the cart, the wishlist and the comparison', async ({
  page,
  visit,
  take,
  catalogue,
  shop,
  localPath,
  isMobile,
  messages,
}) => {
  const items: ItemSummary[] = [HONEY, CUSHION, BOX].map((seName) =>
    catalogue.find((item) => item.seName === seName),
  );
  await visit('cart-empty', '/cart');
  await visit('wishlist-empty', '/wishlist');
  await visit('compare-empty', '/compare');
  for (const key of ['cart_products', 'wishlist_products', 'compare_products'] as const)
    await saveList(
      page,
      key,
      items.map((item) => toCartLine(item)),
    );
  await visit('cart', '/cart');
  await visit('wishlist', '/wishlist');
  await visit('compare', '/compare');
  if (!isMobile) {
    await page.goto(localPath('/category/coffee-and-tea'));
    await shop.openDrawer();
    await take('cart-drawer');
  }
  await saveList(
    page,
    'cart_products',
    items.slice(0, 1).map((item) => toCartLine(item)),
  );
  await page.goto(localPath('/cart'));
  await page
    .getByRole('main')
    .getByRole('button', { name: messages.cart.summary.checkout, exact: true })
    .click();
  await expect(page.getByRole('dialog', { name: messages.account.check.title })).toBeVisible();
  await take('checkout-choice');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: messages.account.check.guest })
    .click();
  await expect(page.getByRole('dialog', { name: messages.account.quick.title })).toBeVisible();
  await take('quick-registration');
});

test.describe('on a first visit', () => {
  test.use({ savedCountry: null });

  test('screenshots of the country dialog', async ({ page, gotoHome, take, messages }) => {
    await gotoHome();
    await expect(page.getByRole('dialog', { name: messages.currency.modal.title })).toBeVisible();
    await take('country');
  });
});

const PAGES = {
  stores: '/our-stores',
  about: '/about-us',
  contact: '/contact-us',
  faq: '/faq',
  'payment-methods': '/payment-methods',
  privacy: '/privacy-policy',
  returns: '/replacement-and-return-policy',
  shipping: '/shipping-regulation',
  terms: '/terms-of-use',
  login: '/login',
  register: '/register',
  forgot: '/forgot',
  'order-tracking': '/success',
  'not-found': '/no/such/page',
  offline: '/offline',
} as const;

test('screenshots of the information and account pages', async ({ visit }) => {
  for (const [name, path] of Object.entries(PAGES)) await visit(name, path);
});
