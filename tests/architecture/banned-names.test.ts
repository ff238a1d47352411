import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, sourceFiles } from './sources';

const readText = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** The words after "Not" in the glossary: "Not *basket*, *trolley*." */
const SYNONYMS = new Set(
  [...readText('docs/glossary.md').matchAll(/\bNot ((?:\*\w+\*(?:, )?)+)/g)].flatMap(
    ([, list = '']) => list.match(/\w+/g) ?? [],
  ),
);

const DECLARATION = /\b(?:const|let|function|class|interface|type)\s+([A-Za-z_$][\w$]*)/g;

/** "applyCoupon", "apply-coupon" and "COUPON_CODE" as lower-case words. */
const splitWords = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
const hasSynonym = (name: string) => splitWords(name).some((word) => SYNONYMS.has(word));

/**
 * Whether a name has the form `pageOf`, where `toPage`, `getPage` or `buildPage` says what the
 * function does.
 */
const isOfName = (name: string) => /^[a-z]+(?:[A-Z][a-z\d]*)*Of$/.test(name);

function findKeys(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => [key, ...findKeys(child)]);
}

describe('names of files, declarations and message keys', () => {
  it('reads the synonyms of the glossary', () =>
    expect([...SYNONYMS]).toEqual(expect.arrayContaining(['basket', 'coupon'])));

  it.each(['applyCoupon', 'apply-coupon.ts', 'BASKET_LIMIT'])('rejects the name %s', (name) =>
    expect(hasSynonym(name)).toBe(true),
  );

  it('rejects functions named pageOf and accepts indexPage and isInstanceOfUser', () => {
    expect(['pageOf', 'orderNumberOf'].every(isOfName)).toBe(true);
    expect(['of', 'isInstanceOfUser', 'OWNER_OF'].some(isOfName)).toBe(false);
  });

  it('files and declarations have the terms of docs/glossary.md', () => {
    const found = sourceFiles().flatMap(({ path: file, lines }) => {
      const names = [...lines.join('\n').matchAll(DECLARATION)].map(([, name = '']) => name);
      return [file, ...names.filter((name) => hasSynonym(name) || isOfName(name))]
        .filter((name) => name !== file || hasSynonym(name))
        .map((name) => `${file}: ${name}`);
    });
    expect(found).toEqual([]);
  });

  it('message keys have the terms of docs/glossary.md', () => {
    const keys = ['messages/en.json', 'gateway/platform/messages/en.json'].flatMap((file) =>
      findKeys(JSON.parse(readText(file))),
    );
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter(hasSynonym)).toEqual([]);
  });
});
