import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { saveList, toCartLine } from './shopper';

const MARGIN_PX = 50;
const PRODUCT = 'doani-sidr-honey-500g';
const SCREENS = ['/category/honey-and-dates', `/product-details/${PRODUCT}`, '/'] as const;

const getSourceUrl = (url: string) => new URL(url, 'http://shop').searchParams.get('url') ?? '';

/** Records the source URLs of the images that the page requests from the image optimiser. */
function recordImageRequests(page: Page): Set<string> {
  const requested = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('/_next/image?')) requested.add(getSourceUrl(request.url()));
  });
  return requested;
}

/** The URL that an image was loaded from, once it has loaded. */
async function getLoadedSource(image: Element): Promise<string> {
  if (!(image instanceof HTMLImageElement)) throw new Error('not an image');
  if (!image.complete) await new Promise((resolve) => image.addEventListener('load', resolve));
  return image.currentSrc;
}

interface LocatedImage {
  media: string;
  isNear: boolean;
}

/**
 * Every image with its source URL, and whether it is within the loading margin of the viewport. The
 * URL is read from the page as sent, because scripts may have removed it.
 */
async function locateImages(page: Page, html: string): Promise<LocatedImage[]> {
  return page.evaluate(
    ([text, margin]) => {
      const sent = [
        ...new DOMParser().parseFromString(text, 'text/html').querySelectorAll('img[srcset]'),
      ];
      const byAlt = new Map(
        sent.map((image) => [
          `${image.getAttribute('alt')}|${image.getAttribute('sizes')}`,
          image.getAttribute('src') ?? '',
        ]),
      );
      return sent.length === 0
        ? []
        : [...document.querySelectorAll<HTMLImageElement>('img[sizes]')].map((image, index) => {
            const { top, bottom, left, right, width, height } = image.getBoundingClientRect();
            const isNear =
              width * height > 0 &&
              bottom > -margin &&
              top < innerHeight + margin &&
              right > -margin &&
              left < innerWidth + margin;
            const source =
              sent[index]?.getAttribute('src') ?? byAlt.get(`${image.alt}|${image.sizes}`) ?? '';
            return { media: new URL(source, location.href).searchParams.get('url') ?? '', isNear };
          });
    },
    [html, MARGIN_PX] as const,
  );
}

/** The distinct statuses and types of the responses of the image optimiser. */
function recordImageTypes(page: Page): Set<string> {
  const types = new Set<string>();
  page.on('response', (response) => {
    if (response.url().includes('/_next/image?'))
      types.add(`${response.status()} ${response.headers()['content-type']}`);
  });
  return types;
}

/** Expects every image to have a width, a height and an alternative text. */
async function expectSizes(page: Page): Promise<void> {
  const sizes = await page
    .locator('img')
    .evaluateAll((images) =>
      images.map((image) => [
        image.getAttribute('width'),
        image.getAttribute('height'),
        image.getAttribute('alt'),
      ]),
    );
  expect(sizes.length).toBeGreaterThan(2);
  for (const [width, height, alt] of sizes) {
    expect(Number(width)).toBeGreaterThan(0);
    expect(Number(height)).toBeGreaterThan(0);
    expect(alt).not.toBeNull();
  }
}

/**
 * Opens a page and expects it to request images only when they come near the viewport.
 * @param html the page as sent
 */
async function expectLazyImages(page: Page, path: string, html: string): Promise<void> {
  // The page before may still request the images that were scrolled to.
  await page.goto('about:blank');
  const requested = recordImageRequests(page);
  await page.goto(path, { waitUntil: 'load' });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const before = await locateImages(page, html);
  const near = new Set(before.filter(({ isNear }) => isNear).map(({ media }) => media));
  expect(near.size, 'images near the viewport').toBeGreaterThan(0);
  expect([...requested].filter((media) => !near.has(media))).toEqual([]);
  const far = before.filter(({ media, isNear }) => !isNear && !near.has(media));
  expect(far.length, 'images far from the viewport').toBeGreaterThan(3);
  await expectSizes(page);

  const early = requested.size;
  for (let place = 0; place < 12 && requested.size === early; place++) {
    await page.mouse.wheel(0, 600);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }
  await expect.poll(() => requested.size).toBeGreaterThan(early);
}

test('images are requested only when they come near the viewport, as WebP, and have width and height; thumbnails are sharp, at most 200 pixels wide, and have quality 60', {
  tag: '@once',
}, async ({ page, localPath, request, catalogue, messages }) => {
  await saveList(page, 'cart_products', [
    toCartLine(catalogue.find(({ seName }) => seName === PRODUCT)),
  ]);
  const types = recordImageTypes(page);
  for (const path of SCREENS)
    await test.step(path, async () => {
      const html = await (await request.get(localPath(path))).text();
      await expectLazyImages(page, localPath(path), html);
      await expect.poll(() => [...types]).toEqual(['200 image/webp']);
      types.clear();
      if (!path.includes(PRODUCT)) return;
      const { label, zoom } = messages.product.gallery;
      await page.getByRole('button', { name: zoom }).click();
      const dialog = page.getByRole('dialog', { name: label });
      await expectThumbnail(dialog.getByRole('list').locator('img').first());
    });
  await test.step('/cart', async () => {
    await page.goto(localPath('/cart'));
    await expectThumbnail(
      page.getByRole('main').getByRole('listitem').locator('img').first(),
      [200, 320],
    );
  });
});

/**
 * Expects an image with the smallest allowed width that has at least one image pixel for each
 * device pixel, and one for screens of density 2.
 */
async function expectThumbnail(image: Locator, widths = [100, 200]): Promise<void> {
  await image.scrollIntoViewIfNeeded();
  const read = (element: HTMLImageElement) => {
    const { complete, naturalWidth, currentSrc, clientWidth, sizes, srcset } = element;
    // A lazy image has an empty image as a data URL until it is near the viewport.
    const isLoaded = complete && naturalWidth > 0 && currentSrc.startsWith('http');
    return { isLoaded, currentSrc, clientWidth, sizes, srcset };
  };
  // One read for the condition and the values: hydration may replace the element in between.
  let state = await image.evaluate(read);
  await expect
    .poll(async () => {
      state = await image.evaluate(read);
      return state.isLoaded;
    })
    .toBe(true);
  const getOptions = (url: string) => {
    const query = new URL(url, 'http://shop').searchParams;
    return [query.get('w'), query.get('q')];
  };
  const [single = 0, double = 0] = widths;
  expect(getOptions(state.currentSrc)).toEqual([`${single}`, '60']);
  expect(state.srcset.split(', ').map((source) => getOptions(source.split(' ')[0] ?? ''))).toEqual([
    [`${single}`, '60'],
    [`${double}`, '60'],
  ]);
  expect(state.sizes).toMatch(/^\d+px$/);
  const width = Number.parseInt(state.sizes, 10);
  expect(state.clientWidth).toBeLessThanOrEqual(width);
  expect(width).toBeGreaterThan(single / 2);
  expect(width).toBeLessThanOrEqual(Math.min(single, double / 2));
}

test('a printed page has all its images, though it was not scrolled', {
  tag: '@once',
}, async ({ page, localPath }) => {
  await page.goto(localPath('/category/honey-and-dates'));
  const images = page.getByRole('main').locator('img[srcset], img[src^="data:"]');
  const countEmpty = () =>
    images.evaluateAll(
      (all) => all.filter((image) => (image as HTMLImageElement).src.startsWith('data:')).length,
    );
  expect(await countEmpty()).toBeGreaterThan(3);
  await page.pdf();
  expect(await countEmpty()).toBe(0);
  await expect
    .poll(() =>
      images.evaluateAll((all) =>
        all.every((image) => (image as HTMLImageElement).naturalWidth > 1),
      ),
    )
    .toBe(true);
});

test('the image optimiser accepts only the widths and qualities of the shop', {
  tag: '@once',
}, async ({ request, catalogue }) => {
  const media = catalogue.find(({ medias }) => medias.length > 0).medias[0]?.url ?? '';
  const requestImage = (url: string, width: number, quality: number) =>
    request.get(`/_next/image?url=${encodeURIComponent(url)}&w=${width}&q=${quality}`, {
      headers: { accept: 'image/webp,*/*' },
    });
  for (const quality of [60, 75, 90]) {
    const response = await requestImage(media, 200, quality);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toBe('image/webp');
  }
  for (const [url, width, quality] of [
    [media, 201, 75],
    [media, 200, 74],
    ['http://169.254.169.254/latest/meta-data', 200, 75],
    ['/gateway/openapi.json', 200, 75],
    ['/media/flags.svg', 200, 75],
  ] as const) {
    expect((await requestImage(url, width, quality)).status(), `${url} ${width} ${quality}`).toBe(
      400,
    );
  }
});

test('a product page shows the image of the pressed card until its larger one has arrived', {
  tag: '@once',
}, async ({ page, localPath, messages }) => {
  await page.goto(localPath('/category/honey-and-dates'));
  const card = page.getByRole('main').getByRole('article').first();
  const shown = await card.getByRole('img').first().evaluate(getLoadedSource);
  // Before the card's buttons are there, a press loads a new document.
  await expect(card.getByRole('button').first()).toBeAttached();
  let isReleased = false;
  await page.route(/\/_next\/image\?.*&w=(?:640|828|1080)&/, async (route) => {
    await expect.poll(() => isReleased).toBe(true);
    await route.continue();
  });
  await card.getByRole('link').first().click();
  const gallery = page.getByRole('region', { name: messages.product.gallery.label });
  const images = gallery.getByRole('listitem').first().locator('img');
  await expect(images.first()).toBeVisible();
  expect(await images.first().evaluate(getLoadedSource)).toBe(shown);
  expect(await images.last().evaluate((image: HTMLImageElement) => image.complete)).toBe(false);
  isReleased = true;
  expect(getSourceUrl(await images.last().evaluate(getLoadedSource))).toBe(getSourceUrl(shown));
});
