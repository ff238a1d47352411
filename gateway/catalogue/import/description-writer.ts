const escapeText = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

export type Emphasis = 'strong' | 'em';
export type ListTag = 'ul' | 'ol';

/** A list that is not closed yet; the later entries are lists in its item. */
interface OpenList {
  tag: ListTag;
  /** Its open item: none, one without text, or one with text. */
  item: 'none' | 'empty' | 'text';
}

/**
 * Writes the HTML of a description: paragraphs, headings and lists with emphasis and line breaks.
 * Blocks are opened by their first text, so that nothing empty is written, and a paragraph contains
 * no other block.
 */
export class DescriptionWriter {
  #html = '';
  readonly #lists: OpenList[] = [];
  #block: 'p' | 'h3' | undefined;
  /** The block that the next text opens. */
  #nextBlock: 'p' | 'h3' = 'p';
  readonly #wanted: Emphasis[] = [];
  readonly #opened: Emphasis[] = [];
  /** What separates the next text from the one before it. */
  #gap: '' | ' ' | '\u00A0' = '';
  #breaks = 0;

  get #list(): OpenList | undefined {
    return this.#lists.at(-1);
  }

  get #hasText(): boolean {
    return this.#list ? this.#list.item === 'text' : this.#block !== undefined;
  }

  #closeEmphasis(): void {
    for (let tag = this.#opened.pop(); tag; tag = this.#opened.pop()) this.#html += `</${tag}>`;
  }

  #closeBlock(): void {
    this.#closeEmphasis();
    if (this.#block) this.#html += `</${this.#block}>`;
    this.#block = undefined;
    this.#gap = '';
    this.#breaks = 0;
  }

  /** Ends a block: the next text begins a new one, or a new line of a list item. */
  endBlock(next: 'p' | 'h3' = 'p'): void {
    this.#nextBlock = next;
    if (!this.#list) this.#closeBlock();
    else if (this.#hasText) this.#breaks = Math.max(1, this.#breaks);
  }

  lineBreak(): void {
    if (this.#hasText) this.#breaks += 1;
  }

  /** Separates words. */
  space(gap: ' ' | '\u00A0' = ' '): void {
    if (this.#hasText && this.#breaks === 0) this.#gap ||= gap;
  }

  openList(tag: ListTag): void {
    this.#breaks = 0;
    this.#gap = '';
    if (!this.#list) this.#closeBlock();
    this.#closeEmphasis();
    // A list directly in a list belongs to an item.
    if (this.#list?.item === 'none') this.openItem();
    if (this.#list) this.#list.item = 'text';
    this.#html += `<${tag}>`;
    this.#lists.push({ tag, item: 'none' });
  }

  closeList(): void {
    if (!this.#list) return;
    this.closeItem();
    this.#html += `</${this.#lists.pop()?.tag}>`;
    this.#nextBlock = 'p';
  }

  /** An item outside of a list is a paragraph. */
  openItem(): void {
    if (!this.#list) {
      this.endBlock();
      return;
    }
    this.closeItem();
    this.#html += '<li>';
    this.#list.item = 'empty';
  }

  closeItem(): void {
    if (!this.#list) {
      this.endBlock();
      return;
    }
    this.#closeEmphasis();
    this.#gap = '';
    this.#breaks = 0;
    if (this.#list.item === 'none') return;
    this.#html += '</li>';
    this.#list.item = 'none';
  }

  openEmphasis(tag: Emphasis): void {
    this.#wanted.push(tag);
  }

  closeEmphasis(tag: Emphasis): void {
    const at = this.#wanted.lastIndexOf(tag);
    if (at !== -1) this.#wanted.splice(at, 1);
  }

  #writeGap(): void {
    this.#html += this.#breaks > 0 ? '<br />'.repeat(this.#breaks) : this.#gap;
    this.#breaks = 0;
    this.#gap = '';
  }

  /** Separates the next text from the one before it, and gives it its emphasis. */
  #beginText(): void {
    const wanted = [...new Set(this.#wanted)];
    const isSame = wanted.join() === this.#opened.join();
    if (!isSame) this.#closeEmphasis();
    this.#writeGap();
    if (isSame) return;
    for (const tag of wanted) this.#html += `<${tag}>`;
    this.#opened.push(...wanted);
  }

  /** Writes text without line breaks of its own. */
  write(text: string): void {
    const words = text.replace(/[ \t\n\r\f]+/g, ' ');
    const isBlank = words.trim() === '';
    if (words.startsWith(' ') || isBlank) this.space(words === '\u00A0' ? words : ' ');
    if (isBlank) return;
    if (this.#list) {
      if (this.#list.item === 'none') this.openItem();
      this.#list.item = 'text';
    } else if (!this.#block) {
      this.#block = this.#nextBlock;
      this.#nextBlock = 'p';
      this.#html += `<${this.#block}>`;
    }
    this.#beginText();
    this.#html += escapeText(words.replace(/^ | $/g, ''));
    if (words.endsWith(' ')) this.#gap = ' ';
  }

  finish(): string {
    while (this.#list) this.closeList();
    this.#closeBlock();
    return this.#html;
  }
}
