import type { MailDocument } from './document.ts';

/** Products that an e-mail lists; the order page has all of them. */
const MAX_PRODUCTS = 30;
/** Gmail cuts off the HTML part after 102 kB. */
const MAX_HTML_BYTES = 95_000;

/** Renders an e-mail with as many products as its size allows, and the number of the others. */
export function fitMail<Parts extends { html: string }>(
  document: MailDocument,
  render: (document: MailDocument) => Parts,
): Parts {
  const products = document.products ?? [];
  for (let count = Math.min(products.length, MAX_PRODUCTS); ; count = Math.floor(count / 2)) {
    const omittedProducts = products.length - count;
    const parts = render({ ...document, products: products.slice(0, count), omittedProducts });
    if (count === 0 || Buffer.byteLength(parts.html) <= MAX_HTML_BYTES) return parts;
  }
}

/** The text about products that are not listed; undefined when all are. */
export function getOmittedText({
  omittedProducts = 0,
  moreProducts,
}: MailDocument): string | undefined {
  return omittedProducts > 0 ? moreProducts?.(omittedProducts) : undefined;
}
