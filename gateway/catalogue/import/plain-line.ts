import { Parser } from 'htmlparser2';
import { cleanLine } from '../../../lib/contract/clean-text.ts';
import { HIDDEN_CONTENT, INLINE_TAGS } from './html-tags.ts';

/** A `<` that begins no tag: a comparison, a heart. */
const NO_TAG = /<(?!\/?[a-zA-Z][^<>]*>|!--)/g;
/** An `&` that begins no entity, also where HTML would accept one without semicolon. */
const NO_ENTITY = /&(?!(?:#\d{1,7}|#[xX][\dA-Fa-f]{1,6}|[A-Za-z][A-Za-z\d]{1,31});)/g;

function removeTags(text: string): string {
  let plain = '';
  let hidden = 0;
  const separate = (name: string) => {
    if (!INLINE_TAGS.has(name)) plain += ' ';
  };
  const parser = new Parser({
    onopentag(name) {
      if (HIDDEN_CONTENT.has(name)) hidden += 1;
      separate(name);
    },
    onclosetag(name) {
      if (HIDDEN_CONTENT.has(name)) hidden -= 1;
      separate(name);
    },
    ontext(part) {
      if (hidden === 0) plain += part;
    },
  });
  parser.end(text.replace(NO_TAG, '&lt;').replace(NO_ENTITY, '&amp;'));
  return plain;
}

/**
 * A text of one line: entities are decoded and tags removed, also those that entities encode, so
 * that the result does not change when it is imported again. Words that a block element separates
 * stay apart.
 */
export function toPlainLine(text: string): string {
  let line = cleanLine(text);
  while (/[<&]/.test(line)) {
    const plain = cleanLine(removeTags(line));
    if (plain === line) break;
    line = plain;
  }
  return line;
}
