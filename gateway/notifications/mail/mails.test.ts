import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../lib/contract/user.ts';
import { getLogo } from '../../../lib/domain/logo.ts';
import { shopName } from '../../../shop.config.ts';
import { MAIL_SHOP, MAILS } from '../../../tests/setup/gateway/mails.ts';
import { buildOtpSms, buildWelcomeMail } from '../../people/users/messages.ts';
import { buildContactMail } from '../contact/messages.ts';
import type { MailDocument } from './document.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

const LANGUAGES = ['ar', 'en'] as const satisfies Language[];
const CASES = Object.entries(MAILS).flatMap(([kind, mail]) =>
  LANGUAGES.map((language) => [kind, language, mail(language)] as const),
);

function render(mail: MailDocument, language: Language) {
  const html = renderHtml(mail, MAIL_SHOP, language);
  return {
    html,
    text: renderText(mail, MAIL_SHOP, language),
    document: new JSDOM(html).window.document,
  };
}

const cache = new Map<MailDocument, ReturnType<typeof render>>();

/** The tests read the document and do not change it. */
function rendered(mail: MailDocument, language: Language): ReturnType<typeof render> {
  const found = cache.get(mail) ?? render(mail, language);
  cache.set(mail, found);
  return found;
}

/** Every text of a document, which must occur in both parts of the e-mail. */
function listContent({
  heading,
  lead,
  reference,
  paragraphs,
  quote = '',
  products = [],
  totals = [],
  facts = [],
  closing = [],
}: MailDocument): string[] {
  const labelled = [lead, reference, ...totals, ...facts].filter((fact) => fact !== undefined);
  const texts = [
    heading,
    ...paragraphs,
    quote,
    ...products.map(({ title }) => title),
    ...closing,
    ...labelled.flatMap(({ label, value }) => [label, value]),
  ];
  return texts.flatMap((text) => text.split('\n')).filter(Boolean);
}

describe('E-mails', () => {
  it.each(CASES)(
    '%s (%s) has the direction of its language in the header, body and footer',
    (_, language, mail) => {
      const { document } = rendered(mail, language);
      const [dir, other] = language === 'ar' ? ['rtl', 'ltr'] : ['ltr', 'rtl'];
      expect([
        document.documentElement.lang,
        document.documentElement.dir,
        document.body.dir,
      ]).toEqual([language, dir, dir]);
      expect(document.querySelectorAll(`[dir="${other}"]`)).toHaveLength(0);
      expect(document.querySelectorAll(`table[dir="${dir}"]`).length).toBeGreaterThan(3);
    },
  );

  it.each(CASES)(
    '%s (%s) has the same content in its HTML part and its text part',
    (_, language, mail) => {
      const { document, text } = rendered(mail, language);
      const shown = document.body.textContent;
      for (const part of listContent(mail)) {
        expect(shown).toContain(part);
        expect(text).toContain(part);
      }
      expect(text).toContain(mail.button?.url);
      expect(mail.subject.trim()).not.toBe('');
    },
  );

  it.each(CASES)(
    '%s (%s) has one button, with a link to shop or console, or a reply to the visitor',
    (kind, language, mail) => {
      const { document } = rendered(mail, language);
      const buttons = [...document.querySelectorAll<HTMLAnchorElement>('a.button')];
      expect(buttons.map(({ href }) => href)).toEqual([mail.button?.url]);
      const others: Partial<Record<typeof kind, RegExp>> = {
        contact: /^mailto:noura%40example\.com\?subject=/,
        staffInvitation: /^https:\/\/staff\.shop\.example\/#\/login\?code=/,
      };
      const expected = others[kind] ?? /^https:\/\/shop\.example\/(en\/)?\w/;
      expect(buttons[0]?.href).toMatch(expected);
      const footer = ['https://wa.me', 'https://shop.example'];
      const links = [...document.querySelectorAll('a')].map(({ href }) => new URL(href).origin);
      expect(links.splice(-footer.length)).toEqual(footer);
      expect(new Set(links).size).toBeLessThanOrEqual(kind in others ? 2 : 1);
    },
  );

  it.each(CASES)(
    '%s (%s) has images of the shop with size and alternative text',
    (_, language, mail) => {
      const images = [...rendered(mail, language).document.querySelectorAll('img')];
      expect(images.length).toBe(1 + (mail.products ?? []).filter(({ image }) => image).length);
      for (const image of images) {
        expect(image.src).toMatch(/^https:\/\/shop\.example\//);
        expect(image.hasAttribute('alt')).toBe(true);
        expect([image.width, image.height].every((size) => size > 0)).toBe(true);
      }
      // The icon is next to the shop’s name, so its alternative text is empty.
      for (const image of images.slice(1)) expect(image.alt).not.toBe('');
    },
  );

  it.each(CASES)(
    '%s (%s) supports dark mode and uses no feature that mail clients remove',
    (_, language, mail) => {
      const { html, document } = rendered(mail, language);
      expect(document.querySelector('meta[name="color-scheme"]')?.getAttribute('content')).toBe(
        'light dark',
      );
      expect(document.querySelector('style')?.textContent).toContain(
        '@media (prefers-color-scheme: dark)',
      );
      expect(document.querySelector('style')?.textContent).toContain(
        'a[x-apple-data-detectors] { color: inherit',
      );
      expect(html).not.toMatch(
        /<script|<link|<svg|<form|@import|url\(|display:\s*(?:flex|grid)|(?:padding|margin)-inline-/,
      );
      expect(html.length).toBeLessThan(40_000);
    },
  );
});

it.each(LANGUAGES)(
  'An e-mail names WhatsApp and the stores at its end, and the day of arrival before the steps of the order (%s)',
  (language) => {
    const mail = MAILS.orderShipped?.(language, MAIL_SHOP) ?? expect.fail();
    const { text, html } = rendered(mail, language);
    expect(text).toMatch(
      /: https:\/\/wa\.me\/96522000000\n.+: https:\/\/shop\.example(\/en)?\/our-stores\n$/,
    );
    const own = { ...MAIL_SHOP, url: undefined, whatsapp: '+965 5566 7788' };
    expect(renderText(mail, own, language)).toMatch(/: https:\/\/wa\.me\/96555667788\n$/);
    for (const part of [text, html]) {
      const [lead, step] = [mail.lead?.value, mail.progress?.steps[0]].map((shown) =>
        part.indexOf(shown ?? expect.fail()),
      );
      expect(lead).toBeLessThan(step ?? 0);
    }
  },
);

describe('Text that visitors entered', () => {
  const evil = '<script>alert(1)</script><img src=x onerror=alert(1)>';

  it.each(LANGUAGES)(
    'text that visitors entered is escaped in HTML and unchanged in the text part (%s)',
    (language) => {
      const mails = [
        buildWelcomeMail({ name: { En: evil, Ar: evil } }, MAIL_SHOP, language),
        buildContactMail(
          {
            name: evil,
            email: 'a@example.com',
            phone: '+96551234567',
            subject: evil,
            message: `${evil}\nنعم`,
          },
          language,
        ),
      ];
      for (const mail of mails) {
        const { document, html, text } = rendered(mail, language);
        expect(document.querySelectorAll('script, img[onerror]')).toHaveLength(0);
        expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
        expect(text).toContain(evil);
      }
    },
  );

  it('text that visitors entered cannot add a recipient or a header to the reply', () => {
    const mail = buildContactMail(
      {
        name: 'x',
        email: 'a@example.com?bcc=b@example.com',
        phone: '',
        subject: 'x&bcc=c@example.com',
        message: 'x',
      },
      'en',
    );
    expect([...new URL(mail.button?.url ?? '').searchParams.keys()]).toEqual(['subject']);
    expect(decodeURIComponent(new URL(mail.button?.url ?? '').pathname)).toBe(
      'a@example.com?bcc=b@example.com',
    );
  });
});

it('An e-mail greets the recipient in its language and isolates the name from the surrounding text', () => {
  const name = { En: 'Noura', Ar: 'نورة' };
  expect(buildWelcomeMail({ name }, MAIL_SHOP, 'ar')).toMatchObject({
    subject: `أهلًا بك في ${shopName.ar}`,
    paragraphs: ['أهلًا \u2068نورة\u2069،', expect.anything()],
  });
  expect(buildWelcomeMail({ name }, MAIL_SHOP, 'en')).toMatchObject({
    subject: `Welcome to ${shopName.en}`,
    paragraphs: ['Hello \u2068Noura\u2069,', expect.anything()],
  });
});

it('A one-time code is a short message that begins with Arabic text in Arabic', () => {
  const data = { code: '012345', minutes: 10 };
  expect(buildOtpSms(data, MAIL_SHOP, 'ar')).toBe(
    `رمز التحقق في ${shopName.ar}: 012345. صالح لمدة 10 دقائق، فلا تشاركه مع أحد.`,
  );
  expect(buildOtpSms(data, MAIL_SHOP, 'en')).toMatch(
    new RegExp(`^012345 is your ${shopName.en} verification code.*10 minutes`),
  );
  expect(buildOtpSms(data, MAIL_SHOP, 'ar').length).toBeLessThanOrEqual(70);
  expect(buildOtpSms(data, MAIL_SHOP, 'en').length).toBeLessThanOrEqual(160);
});

it.each(LANGUAGES)(
  'An e-mail shows the drawn logo, and another name of the shop as text, in the language %s',
  (language) => {
    const mail = buildWelcomeMail({ name: { En: 'Noura', Ar: 'نورة' } }, MAIL_SHOP, language);
    const readHeader = (name: string) => {
      const html = renderHtml(mail, { ...MAIL_SHOP, name: { ar: name, en: name } }, language);
      const [first] = new JSDOM(html).window.document.querySelectorAll('img');
      return [first?.getAttribute('src')?.replace(/^.*\//, ''), first?.alt];
    };
    const name = shopName[language];
    const withoutLogo = ['icon-192.png', ''];
    const hasLogo = getLogo(name, language) !== undefined;
    expect(readHeader(name)).toEqual(hasLogo ? [`logo-${language}.png`, name] : withoutLogo);
    expect(readHeader('Dar Lina')).toEqual(withoutLogo);
  },
);
