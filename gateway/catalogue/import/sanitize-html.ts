import { Parser } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';
import { cleanText } from '../../../lib/contract/clean-text.ts';
import { DescriptionWriter, type Emphasis } from './description-writer.ts';
import { HIDDEN_CONTENT, INLINE_TAGS } from './html-tags.ts';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'ul', 'ol', 'li', 'strong', 'em', 'h3', 'br'],
  allowedAttributes: {},
  disallowedTagsMode: 'discard',
  selfClosing: ['br'],
};

const EMPHASIS: Readonly<Record<string, Emphasis>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
};
const HEADING = /^h[1-6]$/;
/** Control and format characters, except line breaks and joiners. */
const UNSEEN = /(?![\n\t\u200C\u200D])[\p{Cc}\p{Cf}]/gu;

function openTag(writer: DescriptionWriter, name: string): void {
  const emphasis = EMPHASIS[name];
  if (emphasis) writer.openEmphasis(emphasis);
  else if (name === 'ul' || name === 'ol') writer.openList(name);
  else if (name === 'li') writer.openItem();
  else if (name === 'br') writer.lineBreak();
  else if (name === 'td' || name === 'th') writer.space();
  else if (HIDDEN_CONTENT.has(name)) writer.space();
  else if (!INLINE_TAGS.has(name)) writer.endBlock(HEADING.test(name) ? 'h3' : 'p');
}

function closeTag(writer: DescriptionWriter, name: string): void {
  const emphasis = EMPHASIS[name];
  if (emphasis) writer.closeEmphasis(emphasis);
  else if (name === 'ul' || name === 'ol') writer.closeList();
  else if (name === 'li') writer.closeItem();
  else if (name === 'td' || name === 'th') writer.space();
  else if (name !== 'br' && !INLINE_TAGS.has(name) && !HIDDEN_CONTENT.has(name)) writer.endBlock();
}

/** An empty line ends a paragraph, another line break stays one. */
function writeLines(writer: DescriptionWriter, text: string): void {
  for (const [at, paragraph] of text.split(/\n[ \t]*\n/).entries()) {
    if (at > 0) writer.endBlock();
    for (const [index, line] of paragraph.split('\n').entries()) {
      if (index > 0) writer.lineBreak();
      writer.write(line);
    }
  }
}

/** @returns whether an element of the text separates lines */
function write(html: string, hasLines: boolean): { html: string; hasBlocks: boolean } {
  const writer = new DescriptionWriter();
  let hidden = 0;
  let preformatted = 0;
  let hasBlocks = false;
  const parser = new Parser({
    onopentag(name) {
      if (!INLINE_TAGS.has(name)) hasBlocks = true;
      if (hidden === 0) openTag(writer, name);
      if (HIDDEN_CONTENT.has(name)) hidden += 1;
      if (name === 'pre') preformatted += 1;
    },
    onclosetag(name) {
      if (HIDDEN_CONTENT.has(name)) hidden -= 1;
      if (name === 'pre') preformatted -= 1;
      if (hidden === 0) closeTag(writer, name);
    },
    ontext(part) {
      const text = part.replace(UNSEEN, '');
      if (hidden > 0) return;
      if (hasLines || preformatted > 0) writeLines(writer, text);
      else writer.write(text);
    },
  });
  parser.end(html);
  return { html: writer.finish(), hasBlocks };
}

/**
 * The HTML of a description with the tags that the shop shows and no attributes. Elements that
 * separate lines become paragraphs, headings `h3`, `b` and `i` `strong` and `em`; the cells of a
 * table are separated by a space. In a text without such elements, line breaks separate lines.
 */
export function sanitizeItemHtml(html: string): string {
  const text = html.replace(/\r\n?/g, '\n');
  const first = write(text, false);
  const written = first.hasBlocks || !text.includes('\n') ? first : write(text, true);
  return sanitizeHtml(cleanText(written.html), OPTIONS);
}
