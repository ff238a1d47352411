import { z } from 'zod';
import { INFO_PAGES, type PageName, type PageWith } from './info-pages.ts';
import { bounded, lineInput } from './input-text.ts';

/**
 * Texts of the information pages. `{shop}`, `{seller}`, `{address}`, `{registration}`, `{phone}` and
 * `{email}` are placeholders for data of the shop; `[words](/path)` is a link to a page of the shop.
 * `[[registration:words]]` are shown if the seller has a commercial registration.
 */

export const PAGE_NAMES = Object.keys(INFO_PAGES).sort() as [PageName, ...PageName[]];

const PLACEHOLDERS = ['shop', 'seller', 'address', 'registration', 'phone', 'email'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

export const PLACEHOLDER = /\{([^{}]*)\}/g;
export const REGISTRATION_WORDS = /\[\[registration:([^\][]*)\]\]/g;
export const LINK = /\[([^\][]+)\]\((\/[^()\][\s]*)\)/g;

const isKnown = (name: string | undefined) => PLACEHOLDERS.some((known) => known === name);

const hasKnownPlaceholders = (text: string) =>
  [...text.matchAll(PLACEHOLDER)].every(([, name]) => isKnown(name));

/** Brackets and braces that belong to no link and no placeholder would be shown as they are. */
const hasWholeMarkup = (text: string) =>
  !/[{}[\]]/.test(
    text.replace(REGISTRATION_WORDS, '$1').replace(LINK, '$1').replace(PLACEHOLDER, ''),
  );

export const pageText = (max: number) =>
  lineInput(max)
    .refine(hasKnownPlaceholders, `has other placeholders than {${PLACEHOLDERS.join('}, {')}}`)
    .refine(
      hasWholeMarkup,
      'has brackets that are neither a placeholder, a link [words](/path) nor [[registration:words]]',
    );

/** The anchor of a section, and the name of a slot. */
export const anchor = bounded(60).regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

const head = {
  title: pageText(120),
  /** Meta description, different on every page. */
  description: pageText(300),
  /** Introduction below the title. */
  lead: pageText(600),
};

const lines = z.array(pageText(2_000)).min(1).max(60);

/** A paragraph, a list, ordered steps, or a slot for content of the page, such as a table. */
const blockSchema = z.union([
  pageText(4_000),
  z.strictObject({ list: lines }),
  z.strictObject({ steps: lines }),
  z.strictObject({ slot: anchor }),
]);
export type Block = z.output<typeof blockSchema>;

export const infoContentSchema = z
  .strictObject({
    ...head,
    /** Date of the last change, for pages with rules. */
    updated: z.iso.date().max(10).optional(),
    sections: z
      .array(
        z.strictObject({
          /** Anchor, equal in both languages. */
          id: anchor,
          title: pageText(200),
          blocks: z.array(blockSchema).max(60),
        }),
      )
      .max(60),
  })
  .meta({ id: 'InfoContent' });
export type InfoContent = z.output<typeof infoContentSchema>;

export const faqContentSchema = z
  .strictObject({
    ...head,
    groups: z
      .array(
        z.strictObject({
          id: anchor,
          title: pageText(200),
          questions: z
            .array(z.strictObject({ question: pageText(300), answer: pageText(3_000) }))
            .min(1)
            .max(60),
        }),
      )
      .max(30),
  })
  .meta({ id: 'FaqContent' });
export type FaqContent = z.output<typeof faqContentSchema>;

const listAnchors = (content: InfoContent | FaqContent) =>
  ('groups' in content ? content.groups : content.sections).map(({ id }) => id);

type Content = InfoContent | FaqContent;

/** The switch of the language leads to the same section. */
const hasSameAnchors = ({ ar, en }: { ar: Content; en: Content }) =>
  listAnchors(ar).join() === listAnchors(en).join();
const SAME_ANCHORS = 'has not the same anchors in both languages, in the same order';

const infoPage = z
  .strictObject({ ar: infoContentSchema, en: infoContentSchema })
  .refine(hasSameAnchors, SAME_ANCHORS);
const faqPage = z
  .strictObject({ ar: faqContentSchema, en: faqContentSchema })
  .refine(hasSameAnchors, SAME_ANCHORS);
type PageSchemas = Record<PageWith<'questions'>, typeof faqPage> &
  Record<PageWith<'text' | 'none'>, typeof infoPage>;
const pageSchemas = PAGE_NAMES.map((name) => [
  name,
  INFO_PAGES[name].body === 'questions' ? faqPage : infoPage,
]);
// Object.fromEntries loses the types of the keys; they are exactly the names.
export const pagesSchema = z
  .strictObject(Object.fromEntries(pageSchemas) as PageSchemas)
  .meta({ id: 'Pages' });
export type Pages = z.output<typeof pagesSchema>;

/** What lists of the pages show. */
const headSchema = z.object({
  title: z.string(),
  description: z.string(),
  lead: z.string(),
  updated: z.string().optional(),
});
export const pageHeadsSchema = z
  .record(z.enum(PAGE_NAMES), z.object({ ar: headSchema, en: headSchema }))
  .meta({ id: 'PageHeads' });
export type PageHeads = z.output<typeof pageHeadsSchema>;

export const infoPageSchema = z.union([infoPage, faqPage]).meta({ id: 'InfoPage' });
