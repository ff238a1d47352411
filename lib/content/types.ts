/**
 * The words of the information pages. They stand here and not among the messages, because these travel to the browser.
 * In a text `{shop}`, `{seller}`, `{address}`, `{registration}`, `{phone}` and `{email}` stand for the shop's own, and
 * `[words](/path)` for a link to a page of the shop.
 */

/** What the page itself puts between the words: a table of fees, say. */
export interface Slot {
  slot: string;
}

/** A paragraph, a list, steps in their order, or a slot. */
export type Block = string | { list: readonly string[] } | { steps: readonly string[] } | Slot;

export interface InfoSection {
  /** Anchor, the same in both languages. */
  id: string;
  title: string;
  blocks: readonly Block[];
}

export interface InfoContent {
  title: string;
  /** For search engines, and never the same on two pages. */
  description: string;
  /** Said under the title. */
  lead: string;
  /** The day on which the words last changed, `YYYY-MM-DD`; rules have one. */
  updated?: string;
  sections: readonly InfoSection[];
}

export interface FaqQuestion {
  question: string;
  answer: string;
}

export interface FaqGroup {
  id: string;
  title: string;
  questions: readonly FaqQuestion[];
}

export interface FaqContent extends Pick<InfoContent, 'title' | 'description' | 'lead'> {
  groups: readonly FaqGroup[];
}
