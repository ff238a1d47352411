import type { Seller } from '../contract/content.ts';
import type { Locale } from '../contract/locales.ts';
import { isolate } from '../domain/bidi.ts';
import { inLanguage } from '../domain/in-language.ts';
import { PUBLIC_ENV } from '../env/client-site.ts';
import type { Block } from './schema.ts';

const PLACEHOLDER = /\{(\w+)\}/g;
const LINK = /\[([^\][]+)\]\((\/[^()\][\s]*)\)/g;

/**
 * Replaces placeholders such as `{shop}` and `{seller}`.
 * @throws Error for an unknown placeholder
 */
export function fillText(text: string, locale: Locale, seller?: Seller): string {
  const values: Record<string, string | undefined> = {
    shop: PUBLIC_ENV.shopName[locale],
    seller: seller && inLanguage(seller.name, locale),
    address: seller && inLanguage(seller.address, locale),
    // Left to right in both languages, independent of the surrounding text.
    registration: seller && isolate(seller.registration),
    phone: seller && isolate(seller.phone),
    email: seller && isolate(seller.email),
  };
  return text.replace(PLACEHOLDER, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Unknown placeholder {${name}}`);
    return value;
  });
}

export function fillBlocks(blocks: readonly Block[], locale: Locale, seller: Seller): Block[] {
  const fill = (text: string) => fillText(text, locale, seller);
  return blocks.map((block) => {
    if (typeof block === 'string') return fill(block);
    if ('list' in block) return { list: block.list.map(fill) };
    return 'steps' in block ? { steps: block.steps.map(fill) } : block;
  });
}

/** A part of a text, with the path if it is a link. */
export interface TextPiece {
  text: string;
  path?: string;
}

/** Splits a text at its links `[words](/path)`. */
export function splitLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const [whole, words = '', path = ''] = match;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
    pieces.push({ text: words, path });
    end = match.index + whole.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** A text without link URLs, for structured data. */
export function stripLinks(text: string): string {
  return splitLinks(text)
    .map((piece) => piece.text)
    .join('');
}
