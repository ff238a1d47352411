import { describe, expect, it } from 'vitest';
import type { FaqContent, InfoContent } from '@/lib/contract/pages';
import { addTexts } from '../../messages/i18n';
import { normalise } from '../../schema/normalise';
import { toDraft, toPageContent, toPageForm } from './page-form';
import { toPageFormSchema } from './page-form-schema';
import * as texts from './texts';

addTexts([texts]);

const head = { title: 'T', description: 'D', lead: 'L' };
const toInfo = (blocks: InfoContent['sections'][number]['blocks']): InfoContent => ({
  ...head,
  updated: '2026-11-01',
  sections: [{ id: 'fees', title: 'Fees', blocks }],
});
const FAQ: FaqContent = {
  ...head,
  groups: [{ id: 'orders', title: 'Orders', questions: [{ question: 'Q', answer: 'A' }] }],
};

describe('the form of a page', () => {
  it.each([
    [
      'about',
      toInfo([
        'A [b](/faq) {shop}[[registration: {registration}]]',
        { list: ['a', 'b'] },
        { steps: ['c'] },
      ]),
    ],
    ['shipping', toInfo([{ slot: 'fees' }, 'After'])],
    ['faq', FAQ],
  ] as const)('the page %s is written as it was read', (name, content) => {
    const form = toPageForm({ ar: content, en: content } as Parameters<typeof toPageForm>[0]);
    const schema = toPageFormSchema(name);
    const parsed = schema.parse(normalise(schema, form));
    expect(toPageContent(parsed as typeof form, 'en')).toEqual(content);
  });

  it('blocks that one language lacks are shown beside an empty input', () => {
    const form = toPageForm({ ar: toInfo(['أ']), en: toInfo([{ list: ['a'] }]) });
    expect('sections' in form && form.sections?.[0]?.blocks).toEqual([
      { type: 'paragraph', text: { Ar: 'أ', En: '' } },
      { type: 'list', lines: { Ar: '', En: 'a' } },
    ]);
  });

  it('a new section gets an anchor of its own, equal in both languages', () => {
    const form = toPageForm({ ar: toInfo(['A']), en: toInfo(['A']) });
    if (!('sections' in form && form.sections)) throw new Error('not an information page');
    form.sections.push({ title: { Ar: 'رسوم', En: 'Fees' }, blocks: [] });
    for (const locale of ['ar', 'en'] as const)
      expect(toPageContent(form, locale)).toMatchObject({
        sections: [{ id: 'fees' }, { id: 'fees-2' }],
      });
  });

  it('a form that is not complete can be previewed', () => {
    const block = { type: 'paragraph', text: { Ar: null, En: 'Text' } };
    const blocks = [null, {}, block, block, { type: 'list' }, { type: 'slot' }];
    const sections = [null, { title: { En: '' } }, { title: { En: 'Fees' }, blocks }];
    const draft = toDraft('shipping', { title: { Ar: 'ع', En: null }, sections });
    expect(toPageContent(draft, 'ar')).toEqual({
      title: 'ع',
      description: '',
      lead: '',
      sections: [
        { id: 'section', title: '', blocks: [] },
        { id: 'section-2', title: '', blocks: [] },
        { id: 'fees', title: '', blocks: ['', '', { list: [] }, { slot: undefined }] },
      ],
    });
    const questions = [{ question: { En: 'Q' } }, null];
    const faq = toDraft('faq', { groups: [undefined, { title: null, questions }] });
    expect(toPageContent(faq, 'en')).toMatchObject({
      groups: [
        { title: '', questions: [] },
        {
          title: '',
          questions: [
            { question: 'Q', answer: '' },
            { question: '', answer: '' },
          ],
        },
      ],
    });
  });

  it('brackets that are no link are rejected in the language of the interface', () => {
    const form = toPageForm({ ar: toInfo(['[x](http://evil)']), en: toInfo(['ok']) });
    const { error } = toPageFormSchema('about').safeParse(form);
    expect(error?.issues).toMatchObject([
      {
        path: ['sections', 0, 'blocks', 0, 'text', 'Ar'],
        message: expect.stringContaining('أقواس'),
      },
    ]);
  });
});
