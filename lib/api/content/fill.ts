import { PUBLIC_ENV } from '../../config/env/client-site.ts';
import type { Seller } from '../../contract/content.ts';
import type { Locale } from '../../contract/locales.ts';
import {
  type Block,
  type FaqContent,
  type InfoContent,
  PLACEHOLDER,
  type Placeholder,
} from '../../contract/pages.ts';
import { isolate } from '../../domain/bidi.ts';
import { inLanguage } from '../../domain/in-language.ts';
import { hasRegistration, selectRegistration } from '../../domain/seller.ts';

/** Replaces placeholders such as `{shop}` and `{seller}`, and selects the words of this seller. */
export type Fill = (text: string) => string;

export function createFill(locale: Locale, seller: Seller): Fill {
  const values: Record<Placeholder, string> = {
    shop: PUBLIC_ENV.shopName[locale],
    seller: inLanguage(seller.name, locale),
    address: inLanguage(seller.address, locale),
    // Left to right in both languages, independent of the surrounding text.
    registration: isolate(seller.registration),
    phone: isolate(seller.phone),
    email: isolate(seller.email),
  };
  const byName = new Map<string, string>(Object.entries(values));
  const hasOne = hasRegistration(seller);
  return (text) =>
    selectRegistration(text, hasOne).replace(
      PLACEHOLDER,
      (whole, name: string) => byName.get(name) ?? whole,
    );
}

function fillBlock(block: Block, fill: Fill): Block {
  if (typeof block === 'string') return fill(block);
  if ('list' in block) return { list: block.list.map(fill).filter(Boolean) };
  return 'steps' in block ? { steps: block.steps.map(fill).filter(Boolean) } : block;
}

export function fillHead<Head extends Record<'title' | 'description' | 'lead', string>>(
  head: Head,
  fill: Fill,
): Head {
  const { title, description, lead } = head;
  return { ...head, title: fill(title), description: fill(description), lead: fill(lead) };
}

export const fillInfo = ({ sections, ...head }: InfoContent, fill: Fill): InfoContent => ({
  ...fillHead(head, fill),
  sections: sections.map(({ id, title, blocks }) => ({
    id,
    title: fill(title),
    blocks: blocks.map((block) => fillBlock(block, fill)).filter((block) => block !== ''),
  })),
});

export const fillFaq = ({ groups, ...head }: FaqContent, fill: Fill): FaqContent => ({
  ...fillHead(head, fill),
  groups: groups.map(({ id, title, questions }) => ({
    id,
    title: fill(title),
    questions: questions.map(({ question, answer }) => ({
      question: fill(question),
      answer: fill(answer),
    })),
  })),
});
