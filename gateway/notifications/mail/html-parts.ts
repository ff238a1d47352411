import { Button } from '@react-email/button';
import { type CSSProperties, createElement as h, type Key, type ReactNode } from 'react';
import { LOCALE_TABLE } from '../../../lib/contract/locales.ts';
import type { Language } from '../../../lib/contract/user.ts';
import { isolate } from '../../../lib/domain/bidi.ts';
import type { Fact, MailDocument } from './document.ts';
import { COLOURS, FONT } from './theme.ts';

/** Physical sides, because mail clients do not support logical ones. */
export interface Sides {
  dir: 'rtl' | 'ltr';
  start: 'left' | 'right';
  end: 'left' | 'right';
  /** Padding at the end of a cell, in px. */
  padEnd: (size: number) => CSSProperties;
  padStart: (size: number) => CSSProperties;
}

const padLeft = (size: number): CSSProperties => ({ paddingLeft: size });
const padRight = (size: number): CSSProperties => ({ paddingRight: size });

export function getSides(language: Language): Sides {
  if (LOCALE_TABLE[language].dir === 'rtl')
    return { dir: 'rtl', start: 'right', end: 'left', padStart: padRight, padEnd: padLeft };
  return { dir: 'ltr', start: 'left', end: 'right', padStart: padLeft, padEnd: padRight };
}

type TextColour = 'ink' | 'soft' | 'caption' | 'brand';

export function textStyle(
  colour: TextColour,
  size: number,
  change: CSSProperties = {},
): CSSProperties {
  return {
    margin: 0,
    color: COLOURS[colour],
    fontFamily: FONT,
    fontSize: size,
    lineHeight: 1.7,
    ...change,
  };
}

/** The border above a section. */
export const topEdge = {
  borderTopWidth: 1,
  borderTopStyle: 'solid',
  borderTopColor: COLOURS.line,
} as const;

/** Text with its line breaks. */
export function lines(text: string): ReactNode[] {
  return text
    .split('\n')
    .flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line]));
}

/** A table row with cells side by side. */
export function row({ dir }: Sides, cells: ReactNode, key?: Key): ReactNode {
  const table = {
    role: 'presentation',
    width: '100%',
    border: 0,
    cellPadding: 0,
    cellSpacing: 0,
    dir,
  };
  return h(
    'table',
    { ...table, ...(key !== undefined && { key }) },
    h('tbody', null, h('tr', null, cells)),
  );
}

/** A table row with one cell. */
export function block(
  sides: Sides,
  style: CSSProperties,
  children: ReactNode,
  className?: string,
): ReactNode {
  return row(sides, h('td', { align: sides.start, dir: sides.dir, style, className }, children));
}

/** Paragraphs below a border. */
export function section(sides: Sides, children: ReactNode): ReactNode {
  return block(sides, { ...topEdge, padding: '16px 0 8px' }, children, 'edge');
}

export function paragraph(text: string, size = 16): ReactNode {
  return h(
    'p',
    { key: text, className: 'soft', style: textStyle('soft', size, { margin: '0 0 12px' }) },
    lines(text),
  );
}

/** A link in small letters. */
export function textLink({ label, url }: { label: string; url: string }): ReactNode {
  const style = textStyle('caption', 13, { textDecoration: 'underline' });
  return h('a', { className: 'caption', style, href: url, target: '_blank' }, label);
}

/** The order number on a coloured background. */
export function referenceBox(sides: Sides, { label, value }: Fact): ReactNode {
  const style = {
    padding: '8px 16px',
    backgroundColor: COLOURS.tint,
    border: `1px solid ${COLOURS.line}`,
    borderRadius: 8,
  };
  const text = [
    h(
      'span',
      { key: 'label', className: 'caption', style: textStyle('caption', 14) },
      `${label}: `,
    ),
    h(
      'strong',
      { key: 'value', className: 'ink', style: textStyle('ink', 14, { fontWeight: 700 }) },
      isolate(value),
    ),
  ];
  return block(sides, { paddingBottom: 20 }, block(sides, style, text, 'tint edge'));
}

/** Text of a visitor in the direction of its first letter. */
export function quoteBox(sides: Sides, quote: string): ReactNode {
  const style = {
    padding: '12px 16px',
    backgroundColor: COLOURS.tint,
    border: `1px solid ${COLOURS.line}`,
    borderRadius: 8,
  };
  const text = h(
    'div',
    { className: 'ink', dir: 'auto', style: textStyle('ink', 16, { textAlign: 'start' }) },
    lines(quote),
  );
  return block(sides, { paddingBottom: 16 }, block(sides, style, text, 'tint edge'));
}

export function button(
  sides: Sides,
  { label, url }: NonNullable<MailDocument['button']>,
): ReactNode {
  const style = {
    padding: '14px 28px',
    backgroundColor: COLOURS.button,
    color: COLOURS.onButton,
    borderRadius: 8,
    fontFamily: FONT,
    fontSize: 16,
    fontWeight: 700,
  };
  return block(
    sides,
    { padding: '12px 0 28px' },
    h(Button, { href: url, className: 'button onButton', dir: sides.dir, style }, label),
  );
}
