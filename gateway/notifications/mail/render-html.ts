import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Preview } from '@react-email/preview';
import { Fragment, createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '../../../lib/contract/user.ts';
import { routes } from '../../../lib/domain/routes.ts';
import { getShopPageUrl, type MailShop } from '../../shop/shop.ts';
import type { MailDocument } from './document.ts';
import { getOmittedText } from './fit-mail.ts';
import { buildFooterLines } from './footer.ts';
import { factList, moreLink, productList, totalList } from './html-lists.ts';
import {
  block,
  button,
  getSides,
  paragraph,
  quoteBox,
  referenceBox,
  row,
  type Sides,
  section,
  textLink,
  textStyle,
} from './html-parts.ts';
import { COLOURS, STYLES, WIDTH } from './theme.ts';

const LOGO_SIZE = 44;

/**
 * Icon and name. The icon has its own background, which is readable in dark mode and
 * visible before the image is loaded.
 */
function header(sides: Sides, shop: MailShop, language: Language): ReactNode {
  const home = getShopPageUrl(shop, language, routes.home);
  const padding = { padding: '28px 0 18px' };
  const style = { borderRadius: 10, backgroundColor: COLOURS.brand };
  const logo =
    home &&
    h(Img, {
      src: new URL('/icon-192.png', home).href,
      alt: '',
      width: LOGO_SIZE,
      height: LOGO_SIZE,
      style,
    });
  const text = {
    className: 'brand',
    style: textStyle('brand', 22, { fontWeight: 700, lineHeight: 1.3 }),
  };
  const name = home
    ? h('a', { ...text, href: home, target: '_blank' }, shop.name[language])
    : h('strong', text, shop.name[language]);
  return row(sides, [
    logo &&
      h('td', { key: 'logo', width: LOGO_SIZE, style: { ...padding, ...sides.padEnd(12) } }, logo),
    h('td', { key: 'name', align: sides.start, dir: sides.dir, style: padding }, name),
  ]);
}

/** The sections of the e-mail in reading order. */
function card(sides: Sides, document: MailDocument): ReactNode {
  const {
    heading,
    reference,
    paragraphs,
    quote,
    products = [],
    totals = [],
    note,
    facts = [],
    closing = [],
  } = document;
  const omitted = getOmittedText(document);
  const list = productList(sides, products);
  const sums = totals.length > 0 && totalList(sides, totals, note);
  return h(
    'div',
    null,
    h(
      'h1',
      {
        className: 'ink',
        style: textStyle('ink', 26, { fontWeight: 700, lineHeight: 1.4, margin: '0 0 14px' }),
      },
      heading,
    ),
    reference && referenceBox(sides, reference),
    paragraphs.map((text) => paragraph(text)),
    quote !== undefined && quoteBox(sides, quote),
    document.button && button(sides, document.button),
    // A long e-mail may be cut off, but not before its total.
    omitted === undefined ? h(Fragment, null, list, sums) : h(Fragment, null, sums, list),
    omitted !== undefined && moreLink(sides, omitted, document.button?.url),
    facts.length > 0 && factList(sides, facts),
    closing.length > 0 &&
      section(
        sides,
        closing.map((text) => paragraph(text, 15)),
      ),
    document.link && textLink(document.link),
  );
}

function frame(
  sides: Sides,
  document: MailDocument,
  shop: MailShop,
  language: Language,
): ReactNode {
  const style = {
    padding: '32px 32px 20px',
    backgroundColor: COLOURS.card,
    border: `1px solid ${COLOURS.line}`,
    borderRadius: 16,
  };
  const footer = buildFooterLines(shop, language).map((line) =>
    h('p', { key: line, className: 'caption', style: textStyle('caption', 13) }, line),
  );
  return h(
    Container,
    // A fixed width with a maximum: Outlook ignores `max-width`, other clients apply
    // it.
    { dir: sides.dir, className: 'frame', style: { width: WIDTH, maxWidth: '100%' } },
    header(sides, shop, language),
    block(sides, style, card(sides, document), 'card edge pad'),
    block(sides, { padding: '20px 0 32px' }, footer),
  );
}

function page(document: MailDocument, shop: MailShop, language: Language): ReactNode {
  const sides = getSides(language);
  return h(
    Html,
    { lang: language, dir: sides.dir },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, document.subject),
      h('style', null, STYLES),
    ),
    h(
      'body',
      {
        dir: sides.dir,
        className: 'page',
        style: { margin: 0, padding: 0, backgroundColor: COLOURS.page },
      },
      h(Preview, null, [...document.paragraphs, document.quote ?? ''].join(' ').trim()),
      // Some mail clients remove the body element, so a cell has the background too.
      block(
        sides,
        { padding: '0 12px', backgroundColor: COLOURS.page },
        frame(sides, document, shop, language),
        'page',
      ),
    ),
  );
}

/**
 * Renders the HTML part of an e-mail: tables and inline styles, right to left in
 * Arabic. All values are escaped.
 */
export function renderHtml(document: MailDocument, shop: MailShop, language: Language): string {
  // React adds preload links, which spam filters may reject.
  const html = renderToStaticMarkup(page(document, shop, language)).replace(
    /<link rel="preload"[^<>]*>/g,
    '',
  );
  return `<!doctype html>${html}`;
}
