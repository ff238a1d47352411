import { html } from 'hono/html';
import { LOCALE_TABLE } from '../../../lib/contract/locales.ts';
import type { Language } from '../../../lib/contract/user.ts';
import { isolate } from '../../../lib/domain/bidi.ts';
import type { Fact, MailDocument, MailImage, MailProduct, OrderProgress } from './document.ts';
import { FONT, HEADING_FONT, MAIL_COLOURS } from './theme.ts';

/** A part of the page. All values in its template are escaped. */
export type Html = ReturnType<typeof html>;
type Content = Html | string | readonly (Html | string)[];

/** Physical sides, because mail clients do not support logical ones. */
export interface Sides {
  dir: 'rtl' | 'ltr';
  start: 'left' | 'right';
  end: 'left' | 'right';
}

export function getSides(language: Language): Sides {
  return LOCALE_TABLE[language].dir === 'rtl'
    ? { dir: 'rtl', start: 'right', end: 'left' }
    : { dir: 'ltr', start: 'left', end: 'right' };
}

type TextColour = 'ink' | 'soft' | 'caption' | 'brand' | 'onButton';

export const textStyle = (colour: TextColour, size: number, lineHeight = 1.7): string =>
  `margin:0;color:${MAIL_COLOURS[colour]};font-family:${FONT};font-size:${size}px;line-height:${lineHeight}`;

const TOP_EDGE = `border-top:1px solid ${MAIL_COLOURS.line}`;
const BOX = `background-color:${MAIL_COLOURS.tint};border:1px solid ${MAIL_COLOURS.line};border-radius:8px`;
const IMAGE = 'display:block;outline:none;border:none;text-decoration:none';

const lines = (text: string, urls: readonly string[] = []) =>
  text.split('\n').map((line, index) => {
    const url = urls[index];
    const shown = url === undefined ? line : html`<a href="${url}" class="ink">${line}</a>`;
    return index === 0 ? shown : html`<br>${shown}`;
  });

export const row = ({ dir }: Sides, cells: Content): Html =>
  html`<table role="presentation" width="100%" border="0" cellpadding="0" cellspacing="0" dir="${dir}"><tbody><tr>${cells}</tr></tbody></table>`;

export const block = (sides: Sides, style: string, content: Content, className = ''): Html =>
  row(
    sides,
    html`<td align="${sides.start}" dir="${sides.dir}" class="${className}" style="${style}">${content}</td>`,
  );

/** Paragraphs below a border. */
export const section = (sides: Sides, content: Content): Html =>
  block(sides, `${TOP_EDGE};padding:16px 0 8px`, content, 'edge');

export const paragraph = (text: string, size = 16): Html =>
  html`<p class="soft" style="${textStyle('soft', size)};margin:0 0 12px">${lines(text)}</p>`;

export const textLink = ({ label, url }: { label: string; url: string }): Html =>
  html`<a class="caption" style="${textStyle('caption', 13)};text-decoration:underline" href="${url}" target="_blank">${label}</a>`;

export const image = (
  { url, alt, width, height }: MailImage,
  style: string,
  className = '',
): Html =>
  html`<img src="${url}" alt="${alt}" width="${width}" height="${height}" class="${className}" style="${IMAGE};${style}">`;

const DOT = 14;

/** A dot for each step of the order, filled for those that are reached. */
export function progressBar(sides: Sides, { steps, current }: OrderProgress): Html {
  const cells = steps.map((step, index) => {
    const isReached = index <= current;
    const ground = isReached ? 'button' : 'line';
    const style = `width:${DOT}px;height:${DOT}px;margin:0 auto 6px;border-radius:${DOT / 2}px;background-color:${MAIL_COLOURS[ground]}`;
    const colour = isReached ? 'ink' : 'caption';
    const weight = index === current ? 700 : 400;
    return html`<td align="center" width="${Math.floor(100 / steps.length)}%" style="vertical-align:top;padding:0 2px"><div class="${isReached && 'button'}" style="${style}"></div><span class="${colour}" style="${textStyle(colour, 13, 1.4)};font-weight:${weight}">${step}</span></td>`;
  });
  return block(sides, 'padding:4px 0 22px', row(sides, cells));
}

export function leadFact(sides: Sides, { label, value }: Fact): Html {
  const text = html`<span class="caption" style="${textStyle('caption', 14)}">${label}</span><br><strong class="ink" style="${textStyle('ink', 22, 1.3)};font-family:${HEADING_FONT};font-weight:400">${value}</strong>`;
  return block(sides, 'padding-bottom:20px', text);
}

/** The order number on a coloured background. */
export function referenceBox(sides: Sides, { label, value }: Fact): Html {
  const text = html`<span class="caption" style="${textStyle('caption', 14)}">${label}: </span><strong class="ink" style="${textStyle('ink', 14)};font-weight:700">${isolate(value)}</strong>`;
  const box = block(sides, `padding:8px 16px;${BOX}`, text, 'tint edge');
  return block(sides, 'padding-bottom:20px', box);
}

/** Text of a visitor in the direction of its first letter. */
export function quoteBox(sides: Sides, quote: string): Html {
  const text = html`<div class="ink" dir="auto" style="${textStyle('ink', 16)};text-align:start">${lines(quote)}</div>`;
  const box = block(sides, `padding:12px 16px;${BOX}`, text, 'tint edge');
  return block(sides, 'padding-bottom:16px', box);
}

// Outlook for Windows ignores the padding of a link: narrow spaces of the same width take its
// place, and raise the line.
const OUTLOOK_START = html`<!--[if mso]><i style="mso-font-width:467%;mso-text-raise:21" hidden>&#8202;&#8202;&#8202;</i><![endif]-->`;
const OUTLOOK_END = html`<!--[if mso]><i style="mso-font-width:467%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]-->`;

export function button(sides: Sides, { label, url }: NonNullable<MailDocument['button']>): Html {
  const style = `display:inline-block;max-width:100%;padding:14px 28px;mso-padding-alt:0px;background-color:${MAIL_COLOURS.button};color:${MAIL_COLOURS.onButton};border-radius:8px;font-family:${FONT};font-size:16px;font-weight:700;line-height:100%;text-decoration:none`;
  const text = html`<span style="display:inline-block;max-width:100%;line-height:120%;mso-padding-alt:0px;mso-text-raise:10.5px">${label}</span>`;
  const link = html`<a href="${url}" class="button onButton" dir="${sides.dir}" target="_blank" style="${style}">${OUTLOOK_START}${text}${OUTLOOK_END}</a>`;
  return block(sides, 'padding:12px 0 28px', link);
}

/**
 * The title, and below it the quantity with the amount, so that a long title has enough width on a
 * phone.
 */
function product(sides: Sides, { title, note, amount, image: photo }: MailProduct): Html {
  const { dir, start, end } = sides;
  const style = `${TOP_EDGE};padding:14px 0;vertical-align:top`;
  // The background and the small font are visible when images are not loaded.
  const imageStyle = `${textStyle('caption', 11, 1.3)};border-radius:8px;background-color:${MAIL_COLOURS.page};overflow:hidden`;
  const imageCell =
    photo &&
    html`<td align="${start}" dir="${dir}" class="edge" width="${photo.width}" style="${style};padding-${end}:14px">${image(photo, imageStyle, 'caption page')}</td>`;
  const name = html`<p class="ink" style="${textStyle('ink', 15, 1.5)};font-weight:600">${isolate(title)}</p>`;
  const price =
    amount === undefined
      ? ''
      : row(
          sides,
          html`<td align="${start}" dir="${dir}" class="caption" style="${textStyle('caption', 14)}">${note && `× ${note}`}</td>
<td align="${end}" dir="${dir}" class="ink" style="${textStyle('ink', 15)};white-space:nowrap">${amount}</td>`,
        );
  return row(
    sides,
    html`${imageCell}<td align="${start}" dir="${dir}" class="edge" width="100%" style="${style}">${name}${price}</td>`,
  );
}

export const productList = (sides: Sides, products: readonly MailProduct[]): Html[] =>
  products.map((one) => product(sides, one));

/** The text about the products that are not listed, linked to the page that has them. */
export function moreLink(sides: Sides, text: string, url: string | undefined): Html {
  const style = `${textStyle('ink', 15)};font-weight:600`;
  const link =
    url === undefined
      ? html`<span class="ink" style="${style}">${text}</span>`
      : html`<a class="ink" style="${style}" href="${url}" target="_blank">${text}</a>`;
  return block(sides, `${TOP_EDGE};padding:14px 0`, link, 'edge');
}

function totalRow(sides: Sides, { label, value }: Fact, isTotal: boolean): Html {
  const { dir, start, end } = sides;
  const style = isTotal
    ? `${textStyle('ink', 18)};font-weight:700;${TOP_EDGE};padding:8px 0 0`
    : `${textStyle('soft', 15)};padding:2px 0`;
  const className = isTotal ? 'ink edge' : 'soft';
  return row(
    sides,
    html`<td align="${start}" dir="${dir}" class="${className}" width="100%" style="${style}">${label}</td>
<td align="${end}" dir="${dir}" class="${className}" style="${style};padding-${start}:12px;white-space:nowrap">${value}</td>`,
  );
}

export function totalList(sides: Sides, totals: readonly Fact[], note: Fact | undefined): Html {
  const rows = totals.slice(0, -1).map((part) => totalRow(sides, part, false));
  const sum = totals.slice(-1).map((total) => totalRow(sides, total, true));
  const below =
    note &&
    html`<td align="${sides.end}" dir="${sides.dir}" class="caption" style="${textStyle('caption', 14)}">${note.label}: ${note.value}</td>`;
  return block(
    sides,
    `${TOP_EDGE};padding:12px 0 20px`,
    [block(sides, 'padding-bottom:8px', rows), ...sum, below ? row(sides, below) : ''],
    'edge',
  );
}

export const factList = (sides: Sides, facts: readonly Fact[]): Html =>
  section(
    sides,
    facts.map(
      ({ label, value, urls }) =>
        html`<div style="padding-bottom:12px"><p class="caption" style="${textStyle('caption', 14)}">${label}</p><p class="ink" style="${textStyle('ink', 15)}">${lines(value, urls)}</p></div>`,
    ),
  );
