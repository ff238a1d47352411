import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { LOCALES } from '@/lib/contract/locales';
import { routes } from '@/lib/domain/routes';
import { colours, orderPrefix, seller, shopName } from '@/shop.config';
import { toPath, toTextKey } from '../e2e/messages';
import { buy, changeStatus, getOrder } from '../e2e/orders';
import { expectImagesIn, getSentMessages } from '../e2e/outbox';
import { gatewayUrl, staffUrl } from '../e2e/staff';
import { registerGuest } from '../e2e/users';
import { MARK, PRIMARY } from './second-shop';
import { expect, findDemonstration, siteUrl, test } from './visitor';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Reads a file of the shop as text and expects it to name nothing of the demonstration. */
async function readOwn(url: string, init?: RequestInit): Promise<string> {
  const response = await fetch(url, init);
  expect([response.status, url]).toEqual([url.endsWith('/no-such-page') ? 404 : 200, url]);
  const text = await response.text();
  expect(findDemonstration(text), url).toEqual([]);
  return text;
}

test('no page, file or document of the shop names the demonstration', async ({ catalogue }) => {
  const item = catalogue.find(({ sku }) => sku === 'LIN-01-1');
  const pages = [
    ...Object.values(routes).filter((route) => typeof route === 'string'),
    ...[routes.item(item.seName), '/no-such-page'],
    ...catalogue.categories.map(({ seName }) => routes.category(seName)),
  ];
  for (const lang of LOCALES) {
    for (const page of pages) await readOwn(siteUrl() + toPath(lang, page));
    for (const page of [routes.home, routes.item(item.seName)])
      await readOwn(siteUrl() + toPath(lang, page), { headers: { accept: 'text/markdown' } });
    const home = await readOwn(siteUrl() + toPath(lang, routes.home));
    expect(home).toContain(shopName[lang]);
    const manifest = await readOwn(
      `${siteUrl()}${lang === 'ar' ? '' : '/en'}/manifest.webmanifest`,
    );
    expect(JSON.parse(manifest)).toMatchObject({ name: expect.stringContaining(shopName[lang]) });
  }
  const files = ['llms.txt', 'robots.txt', 'sitemap.xml', '.well-known/ucp', 'icon.svg', 'sw.js'];
  const wellKnown = ['security.txt', 'passkey-endpoints'].map((file) => `.well-known/${file}`);
  const feeds = ['google-ar.xml', 'google-en.xml', 'meta.csv', 'tiktok.csv', 'openai.jsonl'];
  for (const file of [...files, ...wellKnown, ...feeds.map((name) => `feeds/${name}`)])
    await readOwn(`${siteUrl()}/${file}`);
  const openApi = JSON.parse(await readOwn(`${staffUrl()}/openapi.json`));
  expect(openApi.info.title).toContain(shopName.en);
});

test('the scripts and styles of the shop contain nothing of the demonstration', () => {
  const files = globSync('.next-test/static/**/*.{js,css}', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(20);
  for (const file of files)
    expect(findDemonstration(readFileSync(path.join(ROOT, file), 'utf8')), file).toEqual([]);
});

/** The share of an image whose colour is nearly this one. */
async function measureColour(image: ArrayBuffer | Buffer, hex: string): Promise<number> {
  const wanted = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const { data, info } = await sharp(image)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let near = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if (wanted.every((value, index) => Math.abs(value - (data[at + index] ?? 0)) < 12)) near += 1;
  return near / (info.width * info.height);
}

test('icons and shared images have the mark and the colour of the shop', async ({ catalogue }) => {
  const icon = await readOwn(`${siteUrl()}/icon.svg`);
  expect(icon).toContain(MARK);
  expect(icon).toContain(PRIMARY);
  for (const file of ['icon-192.png', 'icon-maskable-512.png', 'apple-touch-icon.png']) {
    const image = await (await fetch(`${siteUrl()}/${file}`)).arrayBuffer();
    expect(await measureColour(image, PRIMARY), file).toBeGreaterThan(0.5);
  }
  const item = catalogue.find(({ sku }) => sku === 'LIN-01-1');
  for (const lang of LOCALES)
    for (const page of [routes.home, routes.item(item.seName)]) {
      const html = await readOwn(siteUrl() + toPath(lang, page));
      const [, url = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
      const { pathname, search } = new URL(url.replaceAll('&amp;', '&'));
      const image = await (await fetch(siteUrl() + pathname + search)).arrayBuffer();
      expect(await measureColour(image, colours.primary[800]), url).toBeGreaterThan(0.005);
    }
});

for (const lang of LOCALES)
  test(`messages and invoices of an order in ${lang} name the shop only`, async ({
    request,
    catalogue,
  }) => {
    const shopper = await registerGuest(lang);
    const item = catalogue.find(({ sku }) => sku === 'LIN-01-1');
    const price =
      item.priceByCountry.find(({ countryCode }) => countryCode === 'KW')?.salePrice ?? 0;
    const { referenceCode } = await buy(shopper, {
      ...{ item, quantity: 1, lang, total: price + 2, paymentMethod: 'Cash' },
    });
    for (const status of ['Processing', 'Shipped', 'Delivered'] as const)
      await changeStatus({ referenceCode, status });
    await expect.poll(async () => (await getSentMessages(shopper.email)).length).toBeGreaterThan(2);
    const mails = await getSentMessages(shopper.email);
    for (const { kind, subject, text, html } of mails) {
      expect(findDemonstration(`${subject} ${text} ${html}`), kind).toEqual([]);
      expect(`${text} ${html}`, kind).toContain(shopName[lang]);
    }
    const confirmation = mails.find(({ attachments }) => attachments.length > 0);
    expect(confirmation?.html).toMatch(new RegExp(PRIMARY, 'i'));
    await expectImagesIn(confirmation, request);

    const { requestId, orderNumber } = await getOrder(shopper, referenceCode);
    expect(orderNumber).toMatch(new RegExp(`^${orderPrefix}`));
    for (const language of LOCALES) {
      const query = new URLSearchParams({ id: requestId, Language: language });
      const pdf = await fetch(
        `${gatewayUrl()}/payment/api/Web/Invoice/GetPdfByRequestId?${query}`,
        { headers: { authorization: `Bearer ${shopper.credential.idToken}` } },
      );
      const document = await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer()));
      const { text } = await extractText(document, { mergePages: true });
      expect(findDemonstration(text)).toEqual([]);
      expect(text.replaceAll(/\s/g, '')).toContain(seller.registration);
      if (language === 'en') expect(text).toContain(seller.name[toTextKey(language)]);
    }
  });
