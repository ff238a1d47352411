import { z } from 'zod';
import {
  anchor,
  type Block,
  type FaqContent,
  faqContentSchema,
  type InfoContent,
  infoContentSchema,
  PAGE_SLOTS,
  type PageName,
  type Pages,
  pageText,
} from '@/lib/contract/pages';
import { i18nProvider } from '../messages/i18n';

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
type Both = Record<'Ar' | 'En', string>;

const MAX_LINE = 2_000;
const MAX_LINES = 60;
const line = pageText(MAX_LINE);
const toLines = (text: string) =>
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
  const slots: Partial<Record<PageName, readonly string[]>> = PAGE_SLOTS;
  const known = slots[name];
  if (!known) return z.discriminatedUnion('type', [paragraphSchema, listSchema, stepsSchema]);
  const slotSchema = z.object({ type: z.literal('slot'), slot: z.enum(known) });
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
  if (name === 'faq')
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

type FormBlock =
  | { type: 'paragraph'; text: Both }
  | { type: 'list' | 'steps'; lines: Both }
  | { type: 'slot'; slot: string };
interface FormHead {
  title: Both;
  description: Both;
  lead: Both;
}
export interface InfoForm extends FormHead {
  updated?: string | undefined;
  sections: { anchor?: unknown; title: Both; blocks: FormBlock[] }[];
}
export interface FaqForm extends FormHead {
  groups: {
    anchor?: unknown;
    title: Both;
    questions: { question: Both; answer: Both }[];
  }[];
}
export type PageForm = InfoForm | FaqForm;

const pair = (Ar = '', En = ''): Both => ({ Ar, En });

function getType(block: Block): FormBlock['type'] {
  if (typeof block === 'string') return 'paragraph';
  if ('slot' in block) return 'slot';
  return 'list' in block ? 'list' : 'steps';
}

function toText(block: Block | undefined): string {
  if (block === undefined) return '';
  if (typeof block === 'string') return block;
  if ('slot' in block) return block.slot;
  return ('list' in block ? block.list : block.steps).join('\n');
}

function toFormBlock(ar: Block | undefined, en: Block | undefined): FormBlock[] {
  const type = getType(ar ?? en ?? '');
  const texts = pair(toText(ar), toText(en));
  if (type === 'slot') return [{ type, slot: texts.Ar || texts.En }];
  return [type === 'paragraph' ? { type, text: texts } : { type, lines: texts }];
}

/** Blocks of the same type are beside one another; others are beside an empty input. */
function pairBlocks(ar: readonly Block[], en: readonly Block[]): FormBlock[] {
  const isPaired = ar.map(getType).join() === en.map(getType).join();
  if (isPaired) return ar.flatMap((block, index) => toFormBlock(block, en[index]));
  return [
    ...ar.flatMap((block) => toFormBlock(block, undefined)),
    ...en.flatMap((block) => toFormBlock(undefined, block)),
  ];
}

export function toPageForm({ ar, en }: Pages[PageName]): PageForm {
  const head = {
    title: pair(ar.title, en.title),
    description: pair(ar.description, en.description),
    lead: pair(ar.lead, en.lead),
  };
  if ('groups' in ar && 'groups' in en)
    return {
      ...head,
      groups: ar.groups.map(({ id, title, questions }, index) => {
        const other = en.groups[index];
        const count = Math.max(questions.length, other?.questions.length ?? 0);
        return {
          anchor: id,
          title: pair(title, other?.title),
          questions: Array.from({ length: count }, (_, place) => ({
            question: pair(questions[place]?.question, other?.questions[place]?.question),
            answer: pair(questions[place]?.answer, other?.questions[place]?.answer),
          })),
        };
      }),
    };
  const [one, other] = [ar as InfoContent, en as InfoContent];
  return {
    ...head,
    updated: one.updated ?? other.updated,
    sections: one.sections.map(({ id, title, blocks }, index) => ({
      anchor: id,
      title: pair(title, other.sections[index]?.title),
      blocks: pairBlocks(blocks, other.sections[index]?.blocks ?? []),
    })),
  };
}

const MAX_ANCHOR = 60;

/** An anchor for each section: its own, or one from its English title that no other has. */
function toAnchors(parts: readonly { anchor?: unknown; title: Both }[]): string[] {
  const taken = new Set(parts.map((part) => part.anchor));
  return parts.map((part) => {
    const own = anchor.safeParse(part.anchor);
    if (own.success) return own.data;
    const words = part.title.En.toLowerCase().match(/[a-z0-9]+/g) ?? ['section'];
    const base = words
      .join('-')
      .slice(0, MAX_ANCHOR - 4)
      .replace(/-$/, '');
    let free = base;
    for (let count = 2; taken.has(free); count += 1) free = `${base}-${count}`;
    taken.add(free);
    return free;
  });
}

function toBlock(block: FormBlock, key: keyof Both): Block {
  if (block.type === 'paragraph') return block.text[key];
  if (block.type === 'slot') return { slot: block.slot };
  const entries = toLines(block.lines[key]);
  return block.type === 'list' ? { list: entries } : { steps: entries };
}

const KEYS = { ar: 'Ar', en: 'En' } as const;

/** A page in one language, as the contract has it. */
export function toPageContent(form: PageForm, locale: keyof typeof KEYS): InfoContent | FaqContent {
  const key = KEYS[locale];
  const head = {
    title: form.title[key],
    description: form.description[key],
    lead: form.lead[key],
  };
  if ('groups' in form) {
    const anchors = toAnchors(form.groups);
    const groups = form.groups.map(({ title, questions }, index) => ({
      id: anchors[index] ?? '',
      title: title[key],
      questions: questions.map((one) => ({ question: one.question[key], answer: one.answer[key] })),
    }));
    return { ...head, groups };
  }
  const anchors = toAnchors(form.sections);
  return {
    ...head,
    ...(form.updated && { updated: form.updated }),
    sections: form.sections.map(({ title, blocks }, index) => ({
      id: anchors[index] ?? '',
      title: title[key],
      blocks: blocks.map((block) => toBlock(block, key)),
    })),
  };
}
