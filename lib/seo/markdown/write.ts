import type { Locale } from '../../contract/locales.ts';
import { BASE_CURRENCY, formatMoney } from '../../domain/money.ts';
import { pageUrl } from '../urls.ts';

/** A text of one line without Markdown of its own. */
export const plain = (text: string): string =>
  text.replace(/[ \t\r\n]+/g, ' ').replace(/[\\`*_[\]<>|~]/g, '\\$&');

/** @param path without language prefix */
export const linkTo = (locale: Locale, path: string, text: string): string =>
  `[${plain(text)}](${pageUrl(locale, path)})`;

export const bullets = (lines: readonly string[]): string =>
  lines.map((line) => `- ${line}`).join('\n');

/** A table; the cells are Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const toRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [toRow(head), toRow(head.map(() => '---')), ...rows.map(toRow)].join('\n');
}

/** Blocks separated by empty lines. Those without content are left out. */
export const joinBlocks = (blocks: readonly (string | undefined | false)[]): string =>
  blocks.filter((block) => block !== undefined && block !== false && block !== '').join('\n\n');

/** A heading with its blocks; empty without them. */
export function section(title: string, blocks: readonly (string | undefined | false)[]): string {
  const content = joinBlocks(blocks);
  return content === '' ? '' : `## ${plain(title)}\n\n${content}`;
}

export const money = (fils: number, locale: Locale): string =>
  formatMoney(fils, BASE_CURRENCY, locale);
