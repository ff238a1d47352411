import { describe, expect, it } from 'vitest';
import { toBothDescriptions, toBothLines } from './both-languages.ts';

describe('a description of an export', () => {
  it.each([
    [
      'with a part for each language',
      '<h3>Care</h3><p>Wash at 30 degrees.</p><h3>العناية</h3><ul><li>يغسل على حرارة 30.</li></ul>',
      '<h3>Care</h3><p>Wash at 30 degrees.</p>',
      '<h3>العناية</h3><ul><li>يغسل على حرارة 30.</li></ul>',
    ],
    [
      'with paragraphs in turn, and one of numbers',
      '<p>Soft linen.</p><p>كتان ناعم.</p><p>180 × 200</p><p>Made in Kuwait.</p><p>صنع في الكويت.</p>',
      '<p>Soft linen.</p><p>180 × 200</p><p>Made in Kuwait.</p>',
      '<p>كتان ناعم.</p><p>180 × 200</p><p>صنع في الكويت.</p>',
    ],
    [
      'with a line for each language',
      '<p>Washed linen, XL<br />كتان مغسول، XL</p>',
      '<p>Washed linen, XL</p>',
      '<p>كتان مغسول، XL</p>',
    ],
    [
      'with a mark between the languages',
      '<p>Washed linen | كتان مغسول</p>',
      '<p>Washed linen</p>',
      '<p>كتان مغسول</p>',
    ],
  ])('%s is in both', (_, html, En, Ar) => {
    expect(toBothDescriptions(html, undefined)).toEqual({ En, Ar });
  });

  it.each([
    ['<p>مفرش من الكتان المغسول، يلائم كل الأسرّة.</p><p>Dar Lina</p>', 'En'],
    ['<p>Our linen كتان is washed.</p><p>It is soft.</p>', 'Ar'],
  ])('%s has names only in the other language', (html, missing) => {
    expect(toBothDescriptions(html, undefined)).toEqual({ En: html, Ar: html, missing });
  });

  it('the lines of a description in one language stay', () => {
    const html = '<p>One<br />Two | Three</p>';
    expect(toBothDescriptions(html, undefined)).toEqual({ En: html, Ar: html, missing: 'Ar' });
  });

  it('a short description may have both languages, and words of the other one', () => {
    expect(toBothLines('كتان مغسول XL | Washed linen XL', undefined)).toEqual({
      En: 'Washed linen XL',
      Ar: 'كتان مغسول XL',
    });
    expect(toBothLines('Small | Large', undefined)).toMatchObject({ missing: 'Ar' });
  });
});
