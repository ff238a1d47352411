import { describe, expect, it } from 'vitest';
import { shopName } from '../../../shop.config.ts';
import type { Seller } from '../../contract/content.ts';
import { splitLinks, stripLinks } from '../../domain/page-links.ts';
import { createFill, fillFaq, fillInfo } from './fill.ts';

const seller: Seller = {
  name: { En: 'The Shop', Ar: 'المتجر' },
  address: { En: 'Salmiya', Ar: 'السالمية' },
  registration: '412983',
  phone: '+965 2222 3333',
  email: 'care@shop.example',
  whatsapp: '96522223333',
};
const fill = createFill('en', seller);

describe('a text with placeholders and links', () => {
  it('placeholders are replaced by data of the shop, with numbers left to right', () => {
    expect(fill('{seller}: {registration}')).toBe('The Shop: \u2068412983\u2069');
    expect(createFill('ar', seller)('{shop}, {address}')).toBe(`${shopName.ar}, السالمية`);
  });

  it('words about the commercial registration need one', () => {
    const text = '{seller}.[[registration: No. {registration}.]] Hi';
    expect(fill(text)).toBe('The Shop. No. \u2068412983\u2069. Hi');
    expect(createFill('en', { ...seller, registration: '000000' })(text)).toBe('The Shop. Hi');
  });

  it('every text of a page is filled, and slots stay', () => {
    const head = { title: '{shop}', description: '{seller}', lead: '{address}' };
    const blocks = ['{seller}', { list: ['{seller}'] }, { steps: ['{seller}'] }, { slot: 'fees' }];
    const sections = [{ id: 'a', title: '{seller}', blocks }];
    const filled = { title: shopName.en, description: 'The Shop', lead: 'Salmiya' };
    const name = 'The Shop';
    expect(fillInfo({ ...head, updated: '2026-01-01', sections }, fill)).toEqual({
      ...filled,
      updated: '2026-01-01',
      sections: [
        {
          id: 'a',
          title: name,
          blocks: [name, { list: [name] }, { steps: [name] }, { slot: 'fees' }],
        },
      ],
    });
    const questions = [{ question: '{seller}', answer: '{seller}' }];
    expect(fillFaq({ ...head, groups: [{ id: 'b', title: '{seller}', questions }] }, fill)).toEqual(
      {
        ...filled,
        groups: [{ id: 'b', title: name, questions: [{ question: name, answer: name }] }],
      },
    );
  });

  it('a text is split at its links', () => {
    expect(splitLinks('a [b c](/faq) d [e](/cart)')).toEqual([
      { text: 'a ' },
      { text: 'b c', path: '/faq' },
      { text: ' d ' },
      { text: 'e', path: '/cart' },
    ]);
    expect(splitLinks('[x](https://evil.example)')).toEqual([
      { text: '[x](https://evil.example)' },
    ]);
    expect(stripLinks('a [b c](/faq).')).toBe('a b c.');
  });
});
