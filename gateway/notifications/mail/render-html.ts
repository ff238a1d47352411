import { html, raw } from 'hono/html';
import type { Language } from '../../../lib/contract/user.ts';
import { getLogo } from '../../../lib/domain/logo.ts';
import { routes } from '../../../lib/domain/routes.ts';
import { getShopPageUrl, type MailShop } from '../../platform/shop/shop.ts';
import type { MailDocument } from './document.ts';
import { getOmittedText } from './fit-mail.ts';
import { buildFooter, type FooterPart } from './footer.ts';
import {
  block,
  button,
  factList,
  getSides,
  type Html,
  image,
  leadFact,
  moreLink,
  paragraph,
  productList,
  progressBar,
  quoteBox,
  referenceBox,
  row,
  type Sides,
  section,
  textLink,
  textStyle,
  totalList,
} from './html-parts.ts';
import { HEADING_FONT, MAIL_COLOURS, STYLES, WIDTH } from './theme.ts';

const ICON_SIZE = 44;
/** Public/logo-ar.png and logo-en.png have a margin around the logo. */
const LOGO_MARGIN = { x: 16, y: 12 };

/**
 * The logo, or the icon and another name. Both images have their own background, which is readable
 * in dark mode and visible before the image is loaded.
 */
function header(sides: Sides, shop: MailShop, language: Language): Html {
  const home = getShopPageUrl(shop, language, routes.home);
  const name = shop.name[language];
  const logo = getLogo(name, language);
  const style = `${textStyle('brand', 22, 1.3)};font-weight:700`;
  const padding = 'padding:28px 0 18px';
  if (home === undefined)
    return block(sides, padding, html`<strong class="brand" style="${style}">${name}</strong>`);
  if (logo) {
    const size = { width: logo.width + 2 * LOGO_MARGIN.x, height: logo.height + 2 * LOGO_MARGIN.y };
    const url = new URL(`/logo-${language}.png`, home).href;
    // The text is visible on the background while the image is not loaded.
    const plate = `${textStyle('onButton', 22, 2.4)};font-weight:700;text-align:center;border-radius:12px;background-color:${MAIL_COLOURS.brand}`;
    return block(
      sides,
      padding,
      html`<a href="${home}" target="_blank">${image({ url, alt: name, ...size }, plate)}</a>`,
    );
  }
  const icon = image(
    {
      url: new URL('/icon-192.png', home).href,
      alt: '',
      width: ICON_SIZE,
      height: ICON_SIZE,
    },
    `border-radius:10px;background-color:${MAIL_COLOURS.brand}`,
  );
  return row(
    sides,
    html`<td width="${ICON_SIZE}" style="${padding};padding-${sides.end}:12px">${icon}</td>
<td align="${sides.start}" dir="${sides.dir}" style="${padding}"><a class="brand" style="${style}" href="${home}" target="_blank">${name}</a></td>`,
  );
}

/** The sections of the e-mail in reading order. */
function card(sides: Sides, document: MailDocument): Html {
  const { heading, lead, progress, reference, quote, products = [], totals = [] } = document;
  const { paragraphs, closing = [], facts = [], note, link } = document;
  const omitted = getOmittedText(document);
  return html`<div><h1 class="ink" style="${textStyle('ink', 28, 1.3)};font-family:${HEADING_FONT};font-weight:400;margin:0 0 16px">${heading}</h1>
${lead && leadFact(sides, lead)}
${progress && progressBar(sides, progress)}
${reference && referenceBox(sides, reference)}
${paragraphs.map((text) => paragraph(text))}
${quote !== undefined && quoteBox(sides, quote)}
${document.button && button(sides, document.button)}
${totals.length > 0 && totalList(sides, totals, note)}
${productList(sides, products)}
${omitted !== undefined && moreLink(sides, omitted, document.button?.url)}
${facts.length > 0 && factList(sides, facts)}
${
  closing.length > 0 &&
  section(
    sides,
    closing.map((text) => paragraph(text, 15)),
  )
}
${link && textLink(link)}</div>`;
}

const PREVIEW_LENGTH = 150;
/** Without a width: mail programs show nothing of the e-mail after the preview. */
const FILLER = '\u00A0\u200C\u200B\u200D\u200E\u200F\uFEFF';

/** The text that mail programs show beside the subject. */
function preview({ paragraphs, quote = '' }: MailDocument): Html {
  const text = [...paragraphs, quote].join(' ').trim().slice(0, PREVIEW_LENGTH);
  const filler = FILLER.repeat(PREVIEW_LENGTH - text.length);
  return html`<div style="display:none;overflow:hidden;line-height:1px;opacity:0;max-height:0;max-width:0">${text}${filler && html`<div>${filler}</div>`}</div>`;
}

const footerPart = ({ text, url }: FooterPart, index: number): Html =>
  html`${index > 0 && ' · '}${url === undefined ? text : textLink({ label: text, url })}`;

/**
 * Renders the HTML part of an e-mail: tables and inline styles, right to left in Arabic. All values
 * are escaped.
 */
export function renderHtml(document: MailDocument, shop: MailShop, language: Language): string {
  const sides = getSides(language);
  const { dir } = sides;
  const cardStyle = `padding:32px 32px 20px;background-color:${MAIL_COLOURS.card};border:1px solid ${MAIL_COLOURS.line};border-radius:16px`;
  const footer = buildFooter(shop, language).map(
    (parts) =>
      html`<p class="caption" style="${textStyle('caption', 13)}">${parts.map(footerPart)}</p>`,
  );
  // A fixed width with a maximum: Outlook ignores `max-width`, other clients apply it.
  const frame = html`<table role="presentation" align="center" width="100%" border="0" cellpadding="0" cellspacing="0" dir="${dir}" class="frame" style="width:${WIDTH}px;max-width:100%"><tbody><tr style="width:100%"><td>
${header(sides, shop, language)}
${block(sides, cardStyle, card(sides, document), 'card edge pad')}
${block(sides, 'padding:20px 0 32px', footer)}
</td></tr></tbody></table>`;
  // Some mail clients remove the body element, so a cell has the background too.
  return html`<!doctype html><html dir="${dir}" lang="${language}"><head>
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="x-apple-disable-message-reformatting">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${document.subject}</title><style>${raw(STYLES)}</style></head>
<body dir="${dir}" class="page" style="margin:0;padding:0;background-color:${MAIL_COLOURS.page}">${preview(document)}
${block(sides, `padding:0 12px;background-color:${MAIL_COLOURS.page}`, frame, 'page')}</body></html>`.toString();
}
