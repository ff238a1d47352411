import { z } from 'zod';

/**
 * Texts of the information pages. They are not in the messages, which are sent to the browser.
 * `{shop}`, `{seller}`, `{address}`, `{registration}`, `{phone}` and `{email}` are placeholders for
 * data of the shop; `[words](/path)` is a link to a page of the shop.
 */
const text = z.string().min(1);
const head = {
  title: text,
  /** Meta description, different on every page. */
  description: text,
  /** Introduction below the title. */
  lead: text,
};

/** A paragraph, a list, ordered steps, or a slot for content of the page, such as a table. */
const blockSchema = z.union([
  text,
  z.strictObject({ list: z.array(text) }),
  z.strictObject({ steps: z.array(text) }),
  z.strictObject({ slot: text }),
]);

export const infoContentSchema = z.strictObject({
  ...head,
  /** Date of the last change, for pages with rules. */
  updated: z.iso.date().optional(),
  sections: z.array(
    z.strictObject({
      /** Anchor, equal in both languages. */
      id: text,
      title: text,
      blocks: z.array(blockSchema),
    }),
  ),
});

export const faqContentSchema = z.strictObject({
  ...head,
  groups: z.array(
    z.strictObject({
      id: text,
      title: text,
      questions: z.array(z.strictObject({ question: text, answer: text })),
    }),
  ),
});

export type Block = z.infer<typeof blockSchema>;
export type InfoContent = z.infer<typeof infoContentSchema>;
export type FaqContent = z.infer<typeof faqContentSchema>;
