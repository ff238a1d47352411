/** A label with its value. A value may have several lines. */
export interface Fact {
  label: string;
  value: string;
}

export interface MailImage {
  url: string;
  alt: string;
  /** As shown, in px. */
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

/** What an e-mail says, in one language and ready to be read. The HTML part and the text part are both rendered from it. */
export interface MailDocument {
  subject: string;
  heading: string;
  /** The order's number or anything else that the reader may have to quote. */
  reference?: Fact;
  paragraphs: readonly string[];
  /** What a person wrote, in whatever language. */
  quote?: string;
  /** The one thing to do. Left out where the storefront has no URL. */
  button?: { label: string; url: string } | undefined;
  products?: readonly MailProduct[];
  /** Below the products; the last one is the total. */
  totals?: readonly Fact[];
  /** Below the totals, such as an approximate amount in another currency. */
  note?: Fact | undefined;
  facts?: readonly Fact[];
  closing?: readonly string[];
}
