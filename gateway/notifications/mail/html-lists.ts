import { Img } from '@react-email/img';
import { Fragment, createElement as h, type ReactNode } from 'react';
import { isolate } from '../../../lib/domain/bidi.ts';
import type { Fact, MailImage, MailProduct } from './document.ts';
import { block, lines, row, type Sides, section, textStyle, topEdge } from './html-parts.ts';
import { COLOURS } from './theme.ts';

function renderImage({ url, alt, width, height }: MailImage): ReactNode {
  // The background and the small font are visible when images are not loaded.
  const style = {
    ...textStyle('caption', 11, { lineHeight: 1.3 }),
    borderRadius: 8,
    backgroundColor: COLOURS.page,
    overflow: 'hidden',
  };
  return h(Img, { src: url, alt, width, height, className: 'caption page', style });
}

/**
 * The title, and below it the quantity with the amount, so that a long title has enough
 * width on a phone.
 */
function product(
  sides: Sides,
  { title, note, amount, image }: MailProduct,
  index: number,
): ReactNode {
  const style = { ...topEdge, padding: '14px 0', verticalAlign: 'top' };
  const cell = { align: sides.start, dir: sides.dir, className: 'edge' };
  const name = h(
    'p',
    { className: 'ink', style: textStyle('ink', 15, { fontWeight: 600, lineHeight: 1.5 }) },
    isolate(title),
  );
  const count = h(
    'td',
    {
      key: 'count',
      align: sides.start,
      dir: sides.dir,
      className: 'caption',
      style: textStyle('caption', 14),
    },
    note && `× ${note}`,
  );
  const price = {
    key: 'price',
    align: sides.end,
    dir: sides.dir,
    className: 'ink',
    style: textStyle('ink', 15, { whiteSpace: 'nowrap' }),
  };
  return row(
    sides,
    [
      image &&
        h(
          'td',
          { key: 'image', ...cell, width: image.width, style: { ...style, ...sides.padEnd(14) } },
          renderImage(image),
        ),
      h(
        'td',
        { key: 'text', ...cell, width: '100%', style },
        name,
        amount && row(sides, [count, h('td', price, amount)]),
      ),
    ],
    index,
  );
}

export function productList(sides: Sides, products: readonly MailProduct[]): ReactNode {
  return products.map((one, index) => product(sides, one, index));
}

/** The text about the products that are not listed, linked to the page that has them. */
export function moreLink(sides: Sides, text: string, url: string | undefined): ReactNode {
  const style = textStyle('ink', 15, { fontWeight: 600 });
  const label = { className: 'ink', style };
  return block(
    sides,
    { ...topEdge, padding: '14px 0' },
    url === undefined
      ? h('span', label, text)
      : h('a', { ...label, href: url, target: '_blank' }, text),
    'edge',
  );
}

function totalRow(sides: Sides, { label, value }: Fact, isTotal: boolean): ReactNode {
  const text = isTotal ? textStyle('ink', 18, { fontWeight: 700 }) : textStyle('soft', 15);
  const style = {
    ...text,
    ...(isTotal ? { ...topEdge, padding: '8px 0 0' } : { padding: '2px 0' }),
  };
  const cell = { dir: sides.dir, className: isTotal ? 'ink edge' : 'soft' };
  return row(
    sides,
    [
      h('td', { key: 'label', ...cell, width: '100%', align: sides.start, style }, label),
      h(
        'td',
        {
          key: 'value',
          ...cell,
          align: sides.end,
          style: { ...style, ...sides.padStart(12), whiteSpace: 'nowrap' },
        },
        value,
      ),
    ],
    label,
  );
}

export function totalList(
  sides: Sides,
  totals: readonly Fact[],
  note: Fact | undefined,
): ReactNode {
  const rows = totals.slice(0, -1).map((part) => totalRow(sides, part, false));
  const sum = totals.slice(-1).map((total) => totalRow(sides, total, true));
  const below =
    note &&
    h(
      'td',
      { align: sides.end, dir: sides.dir, className: 'caption', style: textStyle('caption', 14) },
      `${note.label}: ${note.value}`,
    );
  const all = h(
    Fragment,
    null,
    block(sides, { paddingBottom: 8 }, rows),
    ...sum,
    below && row(sides, below),
  );
  return block(sides, { ...topEdge, padding: '12px 0 20px' }, all, 'edge');
}

export function factList(sides: Sides, facts: readonly Fact[]): ReactNode {
  const items = facts.map(({ label, value }) =>
    h(
      'div',
      { key: label, style: { paddingBottom: 12 } },
      h('p', { className: 'caption', style: textStyle('caption', 14) }, label),
      h('p', { className: 'ink', style: textStyle('ink', 15) }, lines(value)),
    ),
  );
  return section(sides, items);
}
