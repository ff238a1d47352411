import { describe, expect, it } from 'vitest';
import { MAIL_SHOP } from '../../../tests/setup/gateway/mails.ts';
import { KUWAITI_ADDRESS, order, orderLine } from '../../../tests/setup/gateway/sample-orders.ts';
import { buildOrderMail } from '../../orders/messages/order-mail.ts';
import { fitMail } from './fit-mail.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

/** Gmail shows no more of an e-mail. */
const CLIPPED_AFTER = 100_000;
const CUSTOMER = { name: 'نورة العجمي', phone: '+96551234567', email: 'noura@example.com' };
/** The longest title that an import accepts, and the same of letters that HTML escapes. */
const TITLES = { letters: 'ع'.repeat(200), escaped: '"'.repeat(200) } as const;
const LONG = 'ع'.repeat(200);
const CASES = (['ar', 'en'] as const).flatMap((language) =>
  (['letters', 'escaped'] as const).map((title) => [language, title] as const),
);

function render(language: 'ar' | 'en', count: number, title: string) {
  const lines = Array.from({ length: count }, (_, index) => {
    const media = { url: `/media/${'m'.repeat(490)}.jpg`, width: 800, height: 1000 };
    const alt = { En: title, Ar: title };
    return orderLine(index, { title: { En: title, Ar: title }, media: { ...media, alt } });
  });
  const address = { ...KUWAITI_ADDRESS, street: LONG, city: LONG, building: LONG };
  const mail = buildOrderMail(
    'confirmed',
    order({ lines, address, total: 987.654 }),
    CUSTOMER,
    MAIL_SHOP,
    language,
  );
  return fitMail(mail, (document) => ({
    html: renderHtml(document, MAIL_SHOP, language),
    text: renderText(document, MAIL_SHOP, language),
  }));
}

describe('The e-mail about an order of 200 lines', () => {
  it.each(CASES)(
    'the e-mail about an order of 200 lines is not clipped (%s, %s) and names the total first',
    (language, title) => {
      const { html, text } = render(language, 200, TITLES[title]);
      expect(Buffer.byteLength(html)).toBeLessThan(CLIPPED_AFTER);
      for (const part of [html, text]) {
        const [total, line] = [part.indexOf('987.654'), part.lastIndexOf('12.500')];
        expect(total).toBeGreaterThan(0);
        expect(total).toBeLessThan(line);
        const omitted = language === 'ar' ? /وبقية المنتجات \(1\d\d\)/ : /And 1\d\d more/;
        expect(omitted.test(part)).toBe(true);
      }
    },
  );

  it('lists thirty lines of ordinary length, and links the others', () => {
    const { html, text } = render('en', 200, 'Sidr honey');
    expect(text.match(/Sidr honey/g)).toHaveLength(30);
    const link = /<a [^>]*\/success\/[^>]*>And 170 more on the order page<\/a>/;
    expect(link.test(html)).toBe(true);
  });
});

it('the e-mail about an order of 30 lines lists all of them below the total', () => {
  const { text } = render('en', 30, 'Sidr honey');
  expect(text.match(/Sidr honey/g)).toHaveLength(30);
  expect(text.indexOf('987.654')).toBeLessThan(text.indexOf('Sidr honey'));
  expect(text).not.toContain('more on the order page');
});
