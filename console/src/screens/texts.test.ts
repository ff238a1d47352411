import { describe, expect, it } from 'vitest';
import { addTexts, collectTexts } from '../messages/i18n';
import { SCREEN_TEXTS } from '.';

type Tree = { readonly [key: string]: string | Tree };

const flatten = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  );
addTexts(SCREEN_TEXTS);
const arabic = new Map(flatten(collectTexts('ar') as unknown as Tree));
const english = new Map(flatten(collectTexts('en') as unknown as Tree));
const ARABIC_FORMS = 6;

describe('the texts of the console', () => {
  it('have the same keys in Arabic and English', () => {
    expect(arabic.size).toBeGreaterThan(300);
    expect([...english.keys()].sort()).toEqual([...arabic.keys()].sort());
  });

  it('have arguments in Arabic that the English text has, too', () => {
    const list = (text = '') => new Set(text.match(/%\{\w+\}/g));
    const unknown = [...arabic].filter(
      ([key, text]) =>
        !key.startsWith('ra.') &&
        `${[...list(text)].sort()}` !== `${[...list(english.get(key))].sort()}`,
    );
    expect(unknown.map(([key]) => key)).toEqual([]);
  });

  it('have all six plural forms in Arabic', () => {
    const incomplete = [...arabic].filter(
      ([, text]) => text.includes('||||') && text.split('||||').length !== ARABIC_FORMS,
    );
    expect(incomplete.map(([key]) => key)).toEqual([]);
  });

  it('are Arabic in Arabic', () => {
    const latin = [...arabic].filter(
      ([, text]) =>
        /[a-z]/i.test(text.replaceAll(/%\{\w+\}/g, '')) && !/[\u0600-\u06FF]/.test(text),
    );
    expect(latin.map(([key]) => key)).toEqual([]);
  });
});
