import { z } from 'zod';
import { getInfoPage, type PageName } from '@/lib/contract/info-pages';
import { faqContentSchema, infoContentSchema, pageText } from '@/lib/contract/pages';
import { i18nProvider } from '../../messages/i18n';

/** Adds what is wrong in the language of the interface: other rules of the contract are English. */
function addIssues(schema: z.ZodType<string>, text: string, context: z.RefinementCtx<string>) {
  for (const { code, message } of schema.safeParse(text).error?.issues ?? [])
    context.addIssue({
      code: 'custom',
      message: code === 'custom' ? i18nProvider.translate('pages.markup') : message,
    });
}

/** A text in both languages, beside one another in the form. */
const both = (schema: z.ZodType<string>) => {
  const text = z.string().superRefine((value, context) => addIssues(schema, value, context));
  return z.object({ Ar: text, En: text });
};

const MAX_LINE = 2_000;
const MAX_LINES = 60;
const line = pageText(MAX_LINE);
export const toLines = (text: string) =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '');
/** One entry of a list on each line. */
const lines = z
  .string()
  .max(MAX_LINE * MAX_LINES)
  .refine((text) => toLines(text).length > 0 && toLines(text).length <= MAX_LINES)
  .superRefine((text, context) => {
    for (const one of toLines(text)) addIssues(line, one, context);
  });

const paragraphSchema = z.object({ type: z.literal('paragraph'), text: both(pageText(4_000)) });
const listSchema = z.object({ type: z.literal('list'), lines: both(lines) });
const stepsSchema = z.object({ type: z.literal('steps'), lines: both(lines) });

function toBlockSchema(name: PageName) {
  const { slots } = getInfoPage(name);
  if (!slots) return z.discriminatedUnion('type', [paragraphSchema, listSchema, stepsSchema]);
  const slotSchema = z.object({ type: z.literal('slot'), slot: z.enum(slots) });
  return z.discriminatedUnion('type', [paragraphSchema, listSchema, stepsSchema, slotSchema]);
}

const toHead = ({ title, description, lead }: typeof infoContentSchema.shape) => ({
  title: both(title),
  description: both(description),
  lead: both(lead),
});

const group = faqContentSchema.shape.groups.element.shape;
const { question, answer } = group.questions.element.shape;

/** Not shown: the anchor of a new section comes from its title. */
const hidden = z.unknown();

/** The values of the form of a page, in which the two languages are beside one another. */
export function toPageFormSchema(name: PageName) {
  const head = toHead(infoContentSchema.shape);
  const { body } = getInfoPage(name);
  if (body === 'none') return z.object(head);
  if (body === 'questions')
    return z.object({
      ...head,
      groups: z
        .array(
          z.object({
            anchor: hidden,
            title: both(group.title),
            questions: z
              .array(z.object({ question: both(question), answer: both(answer) }))
              .min(1)
              .max(60),
          }),
        )
        .max(30),
    });
  return z.object({
    ...head,
    updated: infoContentSchema.shape.updated,
    sections: z
      .array(
        z.object({
          anchor: hidden,
          title: both(infoContentSchema.shape.sections.element.shape.title),
          blocks: z.array(toBlockSchema(name)).max(60),
        }),
      )
      .max(60),
  });
}
