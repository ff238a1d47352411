import type { Language } from '../../../lib/contract/user.ts';
import { isolate } from '../../../lib/domain/bidi.ts';
import type { MailShop } from '../../platform/shop/shop.ts';
import type { Fact, MailDocument, MailProduct, OrderProgress } from './document.ts';
import { getOmittedText } from './fit-mail.ts';
import { buildFooter, type FooterPart } from './footer.ts';

function formatFact({ label, value, urls = [] }: Fact): string {
  const text = value
    .split('\n')
    .map((line, index) => [line, urls[index]].filter(Boolean).join(' '))
    .join('\n');
  return text.includes('\n') ? `${label}:\n${text}` : `${label}: ${text}`;
}

const formatProgress = ({ steps, current }: OrderProgress) =>
  steps.map((step, index) => `${index <= current ? '●' : '○'} ${step}`).join('\n');

function formatProduct({ title, note, amount }: MailProduct): string {
  const name = note === undefined ? isolate(title) : `${isolate(title)} × ${note}`;
  return amount === undefined ? name : `${name}: ${amount}`;
}

const formatFooterPart = ({ text, url }: FooterPart) =>
  url === undefined ? text : `${text}: ${url}`;

/** The plain-text part: the same content in the same order as the HTML part. */
export function renderText(document: MailDocument, shop: MailShop, language: Language): string {
  const {
    heading,
    lead,
    progress,
    reference,
    paragraphs,
    quote,
    button,
    products = [],
    totals = [],
    note,
    facts = [],
    closing = [],
    link,
  } = document;
  const omitted = getOmittedText(document);
  const list = [...products.map(formatProduct), ...(omitted === undefined ? [] : [omitted])];
  const sums = [...totals, ...(note ? [note] : [])].map(formatFact);
  const footer = buildFooter(shop, language).map((parts) =>
    parts.map(formatFooterPart).join(parts.some(({ url }) => url) ? '\n' : ' · '),
  );
  const blocks = [
    heading,
    lead ? formatFact(lead) : '',
    progress ? formatProgress(progress) : '',
    reference ? formatFact(reference) : '',
    ...paragraphs,
    quote ?? '',
    button ? `${button.label}:\n${button.url}` : '',
    sums.join('\n'),
    list.join('\n'),
    facts.map(formatFact).join('\n'),
    ...closing,
    link ? `${link.label}:\n${link.url}` : '',
    `-- \n${footer.join('\n')}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}
