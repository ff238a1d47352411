/**
 * Texts of the information pages. They are not in the messages, which are sent to the
 * browser. `{shop}`, `{seller}`, `{address}`, `{registration}`, `{phone}` and `{email}`
 * are placeholders for data of the shop; `[words](/path)` is a link to a page of the
 * shop.
 */

/** Content that the page inserts, such as a table of fees. */
export interface Slot {
  slot: string;
}

/** A paragraph, a list, ordered steps, or a slot. */
export type Block = string | { list: readonly string[] } | { steps: readonly string[] } | Slot;

export interface InfoSection {
  /** Anchor, equal in both languages. */
  id: string;
  title: string;
  blocks: readonly Block[];
}

export interface InfoContent {
  title: string;
  /** Meta description, different on every page. */
  description: string;
  /** Introduction below the title. */
  lead: string;
  /** Date of the last change, `YYYY-MM-DD`, for pages with rules. */
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
