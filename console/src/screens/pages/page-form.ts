import type { PageName } from '@/lib/contract/info-pages';
import {
  anchor,
  type Block,
  type FaqContent,
  type InfoContent,
  type Pages,
} from '@/lib/contract/pages';
import { normalise } from '../../schema/normalise';
import { toLines, toPageFormSchema } from './page-form-schema';

type Both = Record<'Ar' | 'En', string>;

type FormBlock =
  | { type: 'paragraph'; text: Both }
  | { type: 'list' | 'steps'; lines: Both }
  | { type: 'slot'; slot: string };
interface FormHead {
  title: Both;
  description: Both;
  lead: Both;
}
interface InfoForm extends FormHead {
  updated?: string | undefined;
  /** Absent where the page shows data of the shop. */
  sections?: { anchor?: unknown; title: Both; blocks: FormBlock[] }[];
}
interface FaqForm extends FormHead {
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

/** A form that is not complete yet: empty inputs are empty texts, blocks without a type are left out. */
export function toDraft(name: PageName, form: unknown): PageForm {
  const draft = normalise(toPageFormSchema(name), form, '') as PageForm;
  if ('groups' in draft) return draft;
  if (!draft.sections) return draft;
  const sections = draft.sections.map(({ blocks, ...section }) => ({
    ...section,
    blocks: blocks.filter(({ type }) => type !== undefined),
  }));
  return { ...draft, sections };
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
  const { sections = [] } = form;
  const anchors = toAnchors(sections);
  return {
    ...head,
    ...(form.updated && { updated: form.updated }),
    sections: sections.map(({ title, blocks }, index) => ({
      id: anchors[index] ?? '',
      title: title[key],
      blocks: blocks.map((block) => toBlock(block, key)),
    })),
  };
}
