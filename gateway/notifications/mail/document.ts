/** A label with its value. A value may have several lines, each with a link. */
export interface Fact {
  label: string;
  value: string;
  /** By line. */
  urls?: readonly string[];
}

/** The steps of an order; `current` is the index of the last one that is reached. */
export interface OrderProgress {
  steps: readonly string[];
  current: number;
}

export interface MailImage {
  url: string;
  alt: string;
  /** Display size in px. */
  width: number;
  height: number;
}

export interface MailProduct {
  title: string;
  /** Below the title: the quantity. */
  note?: string;
  amount?: string;
  image?: MailImage | undefined;
}

/**
 * The content of an e-mail in one language. The HTML part and the text part are both rendered from
 * it.
 */
export interface MailDocument {
  subject: string;
  heading: string;
  /** The order number, or another reference that the recipient may have to quote. */
  reference?: Fact;
  /** The most important fact, such as the day of arrival: below the heading. */
  lead?: Fact | undefined;
  /** How far the order is. */
  progress?: OrderProgress;
  paragraphs: readonly string[];
  /** Text that a visitor entered, in any language. */
  quote?: string;
  /** The main action. Undefined when the storefront has no URL. */
  button?: { label: string; url: string } | undefined;
  products?: readonly MailProduct[];
  /** Below a part of the products: the text about the number of the others. */
  moreProducts?: (count: number) => string;
  /** The number of products that are not listed. */
  omittedProducts?: number;
  /** Above the products, because a long e-mail may be cut off; the last one is the total. */
  totals?: readonly Fact[];
  /** Below the totals, such as an approximate amount in another currency. */
  note?: Fact | undefined;
  facts?: readonly Fact[];
  closing?: readonly string[];
  /** Below the closing: a page about this kind of e-mail. */
  link?: { label: string; url: string } | undefined;
}
