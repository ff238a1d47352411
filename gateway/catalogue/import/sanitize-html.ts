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

/** Elements around blocks, in which text is like that outside of them. */
const WRAPPERS: ReadonlySet<string> = new Set(
  'article body center div footer header html main section'.split(' '),
);
const EMPTY_LINE = /\n[ \t]*\n/;

function writeLines(writer: DescriptionWriter, text: string): void {
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) writer.lineBreak();
    writer.write(line);
  }
}

/**
 * Writes text outside of blocks: an empty line ends a paragraph, and other line breaks stay in a
 * paragraph that no tag separates from others, in which they are how the HTML is written.
 */
class LooseText {
  readonly #writer;
  /** Of the present paragraph: texts, and tags within lines. */
  #pieces: (string | (() => void))[] = [];
  #hasTagBefore = false;
  #hasLineTag = false;

  constructor(writer: DescriptionWriter) {
    this.#writer = writer;
  }

  #flush(hasTagAfter: boolean): void {
    const isHtml = this.#hasTagBefore || this.#hasLineTag || hasTagAfter;
    for (const piece of this.#pieces)
      if (typeof piece !== 'string') piece();
      else if (isHtml) this.#writer.write(piece);
      else writeLines(this.#writer, piece);
    this.#pieces = [];
    this.#hasLineTag = false;
  }

  addText(text: string): void {
    for (const [at, part] of text.split(EMPTY_LINE).entries()) {
      if (at > 0) {
        this.#flush(false);
        this.#writer.endBlock();
        this.#hasTagBefore = false;
      }
      this.#pieces.push(part);
    }
  }

  addTag(write: () => void, separatesLines: boolean): void {
    this.#pieces.push(write);
    this.#hasLineTag ||= separatesLines;
  }

  /** The text before a tag of a block is complete; what follows it is beside the tag. */
  endAtBlock(): void {
    this.#flush(true);
    this.#hasTagBefore = true;
  }

  end(): void {
    this.#flush(false);
  }
}

const isBlock = (name: string) =>
  name !== 'br' && !INLINE_TAGS.has(name) && !HIDDEN_CONTENT.has(name);

class DescriptionReader {
  readonly #writer = new DescriptionWriter();
  readonly #loose = new LooseText(this.#writer);
  #hidden = 0;
  #preformatted = 0;
  /** Open blocks, except those that only surround others. */
  #depth = 0;

  #handleTag(name: string, write: () => void): void {
    if (isBlock(name)) {
      this.#loose.endAtBlock();
      write();
    } else if (this.#depth > 0) write();
    else this.#loose.addTag(write, name === 'br');
  }

  #open(name: string): void {
    if (this.#hidden === 0) this.#handleTag(name, () => openTag(this.#writer, name));
    if (HIDDEN_CONTENT.has(name)) this.#hidden += 1;
    if (name === 'pre') this.#preformatted += 1;
    if (isBlock(name) && !WRAPPERS.has(name)) this.#depth += 1;
  }

  #close(name: string): void {
    if (isBlock(name) && !WRAPPERS.has(name)) this.#depth -= 1;
    if (HIDDEN_CONTENT.has(name)) this.#hidden -= 1;
    if (name === 'pre') this.#preformatted -= 1;
    if (this.#hidden === 0) this.#handleTag(name, () => closeTag(this.#writer, name));
  }

  #text(text: string): void {
    if (this.#hidden > 0) return;
    if (this.#depth === 0) this.#loose.addText(text);
    else if (this.#preformatted === 0) this.#writer.write(text);
    else
      for (const [at, part] of text.split(EMPTY_LINE).entries()) {
        if (at > 0) this.#writer.endBlock();
        writeLines(this.#writer, part);
      }
  }

  read(html: string): string {
    const parser = new Parser({
      onopentag: (name) => this.#open(name),
      onclosetag: (name) => this.#close(name),
      ontext: (part) => this.#text(part.replace(UNSEEN, '')),
    });
    parser.end(html);
    this.#loose.end();
    return this.#writer.finish();
  }
}

/**
 * The HTML of a description with the tags that the shop shows and no attributes. Elements that
 * separate lines become paragraphs, headings `h3`, `b` and `i` `strong` and `em`; the cells of a
 * table are separated by a space. Outside of such elements an empty line ends a paragraph; other
 * line breaks stay, unless an element that separates lines is beside them.
 */
export function sanitizeItemHtml(html: string): string {
  const written = new DescriptionReader().read(html.replace(/\r\n?/g, '\n'));
  return sanitizeHtml(cleanText(written), OPTIONS);
}
