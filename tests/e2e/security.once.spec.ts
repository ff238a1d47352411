import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIResponse, Page } from '@playwright/test';
import { shopName } from '@/shop.config';
import type { ItemList } from '../../lib/contract/listing';
import { expect, test } from './fixtures';
import { MESSAGES, toPath } from './messages';
import { PAYLOAD_COUNT, PAYLOAD_LINE, PAYLOAD_NAME, PAYLOAD_SKU } from './payloads';
import { saveList, shopper, toCartLine } from './shopper';
import { gatewayUrl } from './staff';

declare global {
  interface Window {
    ran: unknown[];
    violations: string[];
  }
}

/** A product's texts have the payloads in both languages; each list shows one of them. */
const PAYLOAD_LISTS = { ar: ['cart', 'compare'], en: ['wishlist'] } as const;
/** Expected console entries: CSP violations, and React's hydration error for a changed page. */
const EXPECTED_ERRORS = /Content Security Policy|\(csp\)|React error #418/;

/**
 * The second policy of a page: hashes of its two inline scripts, and six hosts of the configured
 * analytics providers.
 */
const SCRIPT_POLICY =
  /^script-src 'self' 'inline-speculation-rules' 'sha256-[^']+' 'sha256-[^']+'(?: https:\/\/[\w*-]+(?:\.[\w-]+)+){6}; script-src-attr 'none'$/;

const getHeaderValues = (response: APIResponse, name: string) =>
  response
    .headersArray()
    .filter((header) => header.name.toLowerCase() === name)
    .map(({ value }) => value);

/** Adds a list for payloads that run, and one for CSP violations. */
async function recordViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.ran = [];
    window.violations = [];
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      window.violations.push(effectiveDirective),
    );
  });
}

test.describe('the Content-Security-Policy of a page', () => {
  test('every page sends a Content-Security-Policy with the hashes of its inline scripts', async ({
    request,
  }) => {
    for (const path of [
      '/',
      '/en/category/honey',
      '/product-details/doani-sidr-honey-500g',
      '/cart',
      '/success/28FQ3R7NP44XTBWG8HGCKAVZWP',
      '/no/such/page',
    ]) {
      // The first request may be the one that renders the page.
      await request.get(path);
      const response = await request.get(path);
      const [policy = '', scripts = ''] = getHeaderValues(response, 'content-security-policy');
      for (const part of [
        "default-src 'none'",
        "script-src-attr 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "worker-src 'self'",
      ])
        expect(policy, path).toContain(part);
      expect(scripts, path).toMatch(SCRIPT_POLICY);
      expect(response.headers(), path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': path.startsWith('/success')
          ? 'no-referrer'
          : 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      });
      expect(response.headers()['x-powered-by'], path).toBeUndefined();
    }
  });

  test('a page does not run injected scripts', async ({ page, consoleErrors }) => {
    consoleErrors.expect(EXPECTED_ERRORS);
    await recordViolations(page);
    await page.route('**/en/faq', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        '</main>',
        '<script>ran.push("sent")</script><img src=data:, onerror=ran.push("sent")></main>',
      );
      await route.fulfill({ response, body });
    });
    await page.goto('/en/faq');
    await page.evaluate(() => {
      const script = Object.assign(document.createElement('script'), {
        textContent: 'ran.push("made")',
      });
      const foreign = Object.assign(document.createElement('script'), {
        src: 'https://evil.example/a.js',
      });
      document.body.append(
        script,
        foreign,
        Object.assign(document.createElement('base'), { href: 'https://evil.example/' }),
      );
      document.body.insertAdjacentHTML(
        'beforeend',
        '<a id="lure" href="javascript:ran.push(1)">x</a><object data="/icon.svg"></object><iframe src="/en"></iframe>',
      );
      document.getElementById('lure')?.click();
      void fetch('https://evil.example/').catch(() => undefined);
    });
    await expect
      .poll(() => page.evaluate(() => [...new Set(window.violations)].sort()))
      .toEqual(
        expect.arrayContaining([
          'base-uri',
          'connect-src',
          'frame-src',
          'object-src',
          'script-src-attr',
          'script-src-elem',
        ]),
      );
    expect(await page.evaluate(() => window.ran)).toEqual([]);
  });
});

test('gateway responses are not HTML, or HTML that cannot run scripts', async ({ request }) => {
  for (const path of [
    '/outbox',
    '/openapi.json',
    '/health',
    '/media/flags.svg',
    '/media/share/ar/item/doani-sidr-honey-500g/picture.jpg',
  ]) {
    for (const url of [gatewayUrl() + path, path.startsWith('/media') ? path : `/gateway${path}`]) {
      const response = await request.get(url);
      expect(getHeaderValues(response, 'content-security-policy'), url).toEqual([
        expect.stringMatching(/^default-src 'none'/),
      ]);
      expect(response.headers()['content-security-policy'], url).not.toMatch(
        /script-src|unsafe-eval/,
      );
      expect(response.headers()['x-content-type-options'], url).toMatch(/^nosniff/);
    }
  }
});

test('the API reference runs its own scripts only, and connects to its own host only', async ({
  page,
  request,
}) => {
  const pages = [`${gatewayUrl()}/docs`, '/gateway/docs'];
  const responses = await Promise.all(pages.map((url) => request.get(url)));
  for (const [index, response] of responses.entries())
    expect(response.headers()['content-security-policy'], pages[index]).toMatch(
      /^default-src 'none'; script-src 'self'( 'sha256-[^' ]+')+; .*; connect-src 'self'$/,
    );
  const [direct, proxied] = await Promise.all(responses.map((response) => response.text()));
  expect(proxied, 'the page behind the shop is that of the gateway').toBe(direct);
  const hosts: string[] = [];
  page.on('request', (sent) => hosts.push(new URL(sent.url()).host));
  await page.goto('/gateway/docs');
  await expect(page.getByRole('heading', { name: `${shopName.en} gateway` })).toBeVisible();
  expect([...new Set(hosts.filter(Boolean))]).toEqual([new URL(page.url()).host]);
});

test('scripts in a product’s texts do not run on any page', async ({ page, request, staff }) => {
  expect(PAYLOAD_COUNT).toBeGreaterThan(200);
  await staff.importLines([PAYLOAD_LINE]);
  const found = await request.get(
    `${gatewayUrl()}/product/api/WEB/Product/GetAll?skuList=${PAYLOAD_SKU}`,
  );
  const [item] = ((await found.json()) as ItemList).items;
  if (!item) throw new Error('The product with the payloads was not imported');
  await recordViolations(page);
  page.on(
    'dialog',
    (dialog) => void dialog.dismiss().then(() => page.evaluate(() => window.ran.push('dialog'))),
  );
  for (const key of ['cart_products', 'wishlist_products', 'compare_products'] as const)
    await saveList(page, key, [toCartLine(item)]);
  const expectNoScript = async (path: string) => {
    const { ran, violations, traps } = await page.evaluate(() => {
      const all = [...document.querySelectorAll('main *, [role=dialog] *')];
      for (const element of all)
        for (const name of ['mouseover', 'focus', 'toggle', 'error', 'load'])
          element.dispatchEvent(new Event(name));
      const isTrap = ({ name, value }: Attr) =>
        name.startsWith('on') || /^\s*(javascript|data:text)/i.test(value);
      return {
        ran: window.ran,
        violations: window.violations,
        traps: all.flatMap((element) =>
          [...element.attributes].filter(isTrap).map(({ name }) => name),
        ),
      };
    });
    expect({ ran, violations, traps }, path).toEqual({ ran: [], violations: [], traps: [] });
  };
  for (const lang of ['ar', 'en'] as const) {
    const shop = shopper(page, MESSAGES[lang], lang);
    const title = page
      .getByRole('main')
      .getByText(shop.getTitle(item))
      .filter({ visible: true })
      .first();
    await page.goto(toPath(lang, `/product-details/${PAYLOAD_NAME}`));
    await expect(title).toBeVisible();
    await expectNoScript(page.url());
    // The lists are rendered in the browser, also on a page that was loaded.
    for (const list of PAYLOAD_LISTS[lang]) {
      await shop.entry(list, 1).click();
      if (list === 'cart')
        await shop.drawer
          .getByRole('link', { name: MESSAGES[lang].cart.summary.viewCart, exact: true })
          .click();
      await expect(page).toHaveURL(toPath(lang, `/${list}`));
      await expect(title, list).toBeVisible();
      await expectNoScript(list);
    }
  }
  await page.goto('/en/search?q=E2E-PAYLOADS');
  await expect(page.getByRole('main').getByText(item.title.En).first()).toBeVisible();
  await expectNoScript('search');
  await staff.changeItem(PAYLOAD_SKU, { isEnabled: false });
});

/** The redirect target of a raw path that no browser would send unchanged. */
const getLocation = (siteUrl: string, path: string) =>
  new Promise<string | undefined>((resolve, reject) => {
    const { hostname, port } = new URL(siteUrl);
    get({ hostname, port, path }, (response) => {
      response.resume();
      resolve(response.headers.location);
    }).on('error', reject);
  });

test('no path of the shop redirects to another site', async ({ siteUrl }) => {
  const hosts = [
    'evil.example',
    'evil.example/%2e%2e',
    'user@evil.example',
    'evil.example%00',
    'EVIL.example',
  ];
  const forms = [
    '//',
    '///',
    '/\\',
    '/%5C',
    '/%2F',
    '/%09/',
    '//%09/',
    '/.//',
    '/en//',
    '/en/\\',
    '/AR//',
    '/%2f%2f',
    '/p/..//',
    '/p//',
  ];
  const redirects: string[] = [];
  for (const path of forms.flatMap((form) =>
    hosts.flatMap((host) => [`${form}${host}`, `${form}${host}/`]),
  )) {
    const location = await getLocation(siteUrl, path);
    if (
      location !== undefined &&
      new URL(location, siteUrl + path.replace(/^\/+/, '/')).origin !== siteUrl
    )
      redirects.push(`${path}: ${location}`);
  }
  expect(redirects).toEqual([]);
});

test('the image optimiser fetches only the shop’s images, in the allowed sizes', async ({
  request,
}) => {
  let hits = 0;
  const otherServer = createServer((_, response) => {
    hits++;
    response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
  });
  await new Promise<void>((resolve) => otherServer.listen(0, '127.0.0.1', resolve));
  const { port } = otherServer.address() as AddressInfo; // the server listens on a port
  const ownImage = '/media/items/hon-001-1.webp';
  const targets = [
    ...[
      'http://169.254.169.254/latest/meta-data/',
      'http://[::ffff:169.254.169.254]/',
      `http://127.0.0.1:${port}/a.webp`,
      `http://localhost:${port}/a.webp`,
    ],
    ...[
      `//127.0.0.1:${port}/a.webp`,
      `/\\127.0.0.1:${port}/a.webp`,
      'file:///etc/passwd',
      'data:image/svg+xml,<svg/>',
      '/gateway/openapi.json',
      '/gateway/media/flags.svg',
    ],
    ...[
      '/media/../gateway/openapi.json',
      '/media/%2e%2e/gateway/openapi.json',
      '/media/flags.svg',
      `${ownImage}?x=1`,
      '/_next/image?url=/media/flags.svg',
    ],
  ].map((url) => new URLSearchParams({ url, w: '400', q: '75' }));
  const sizes = [
    { w: '9999', q: '75' },
    { w: '401', q: '75' },
    { w: '400', q: '1' },
    { w: '-1', q: '75' },
  ].map((size) => new URLSearchParams({ url: ownImage, ...size }));
  for (const query of [...targets, ...sizes]) {
    const response = await request.get(`/_next/image?${query}`);
    expect(response.status(), query.toString()).toBeGreaterThanOrEqual(400);
    expect(response.headers()['content-type'] ?? '', query.toString()).not.toContain('image/');
  }
  expect(hits).toBe(0);
  otherServer.close();
});
