import { describe, expect, it } from 'vitest';
import { itemLine } from '../../../tests/setup/gateway/lines.ts';
import { categoryLineSchema, itemLineSchema } from './line-schema.ts';
import { toPlainLine } from './plain-line.ts';

describe('A text of one line', () => {
  it.each([
    ['Salt &amp; <b>Pepper</b>', 'Salt & Pepper'],
    ['<p>Short &nbsp; html</p>', 'Short html'],
    ['One<br>two<div>three</div>four', 'One two three four'],
    ['<td>Weight</td><td>500 g</td>', 'Weight 500 g'],
    ['<strong>S</strong>idr', 'Sidr'],
    ['&quot;A&quot; &#39;B&#39; &#x41; &eacute;', '"A" \'B\' A é'],
    ['&lt;b&gt;x&lt;/b&gt; &amp;amp; y', 'x & y'],
    ['AT&T, H&M, R&D; Q&notes &copy', 'AT&T, H&M, R&D; Q&notes &copy'],
    ['5 < 6 > 4, a<b, <3', '5 < 6 > 4, a<b, <3'],
    ['a<script>alert(1)</script>b', 'a b'],
    ['<!-- note -->a', 'a'],
    ['عسل &laquo;سدر&raquo;\nيمني', 'عسل «سدر» يمني'],
    ['&nbsp;', ''],
    ['<b></b>', ''],
  ])('a text of one line has neither tags nor entities: %j', (text, line) => {
    expect(toPlainLine(text)).toBe(line);
    expect(toPlainLine(line)).toBe(line);
  });

  it('a text of one line is required where nothing is left of a title', () => {
    const title = { En: '<b>&nbsp;</b>', Ar: 'عنوان' };
    const parsed = itemLineSchema.safeParse(itemLine('X', { title }));
    expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual(['title.En']);
  });

  it('a text of one line is what every text except the description becomes', () => {
    const both = (text: string) => ({ En: text, Ar: text });
    const html = 'A &amp; <i>B</i>';
    const plain = both('A & B');
    const media = { url: '/media/x.webp', alt: both(html), width: 1, height: 1 };
    const item = itemLine('X', {
      title: both(html),
      shortDescription: both(html),
      brand: html,
      tags: [html],
      attributes: [{ name: both(html), value: both(html) }],
      medias: [media],
    });
    expect(itemLineSchema.parse(item)).toMatchObject({
      title: plain,
      shortDescription: plain,
      brand: 'A & B',
      tags: ['A & B'],
      attributes: [{ name: plain, value: plain }],
      medias: [{ alt: plain }],
    });
    const category = { kind: 'category', seName: 'x', name: both(html), description: both(html) };
    expect(categoryLineSchema.parse(category)).toMatchObject({ name: plain, description: plain });
  });

  it('a text of one line takes time in proportion to the length of what was written', () => {
    for (const part of ['<', '&', '<b', '<b>', '&amp;', '&lt;', '<!--']) {
      const startedAt = performance.now();
      toPlainLine(part.repeat(4_000 / part.length));
      expect([part, performance.now() - startedAt < 2_000]).toEqual([part, true]);
    }
    expect(toPlainLine(`&${'amp;'.repeat(900)}`)).toBe('&');
  });
});
