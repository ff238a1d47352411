import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGES, ROOT } from './sources.ts';

/**
 * Metaphors for program behaviour, and words with one standard replacement in
 * docs/glossary.md.
 */
const WORDS = `
  adopt afterwards anew anybody ask asked asking asks believe believed believes bought complaint complaints crossing entrance entrances
  everybody exhibit exhibits few gate gates goods hear heard hears held hold holding holds honest house household judge judged keep
  keeping keeps kept least look looked looking looks mend moment most news nobody patience picture pictures presence resting rests rooms
  settle settled shelf slept somebody soon still stranger strangers surface surfaces surplus tally tell telling tells tired told trouble
  truth twin twins waves weigh whatever whoever wish wishes
`;
const PHRASES = [
  'at rest',
  'call off',
  'goes with',
  'go on',
  'hand over',
  'last look',
  'late parts',
  'let go',
  'own order',
  'pay back',
  'way out',
];

/**
 * Names of the platform, of libraries and of the specification (the address type
 * `House`).
 */
const ALLOWED_NAMES = new Set(
  `House allSettled anyOf getPrototypeOf indexOf keepDirtyValues keepNames keepPreviousData lastIndexOf multipleOf oneOf
  toBeInstanceOf toBeTypeOf valueOf`.split(/\s+/),
);

/**
 * Standard terms, in any spelling: a list of related products, and a setting of HTTP
 * connections.
 */
const ALLOWED_PHRASES = / (?:bought together|keep alive) /;

const FILES =
  '{app,components,lib,stores,gateway,worker,scripts,tools,tests}/**/*.{ts,tsx,mjs,css}';
const MESSAGES = 'messages/en.json';
const COMMENT_OR_LITERAL =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<=(?:[=(,:[!&|?{;]|=>|return)\s*)\/(?![>*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/g;
const CSS_COMMENT = /\/\*[\s\S]*?\*\//g;

const banned = new Set(WORDS.trim().split(/\s+/));

/** "applyToldPayment", "apply-told" and "TOLD_AT" as lower-case words. */
function splitWords(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
}

/**
 * Whether a name of a file, an identifier, a message key or a CSS class has a banned
 * word.
 */
export function isBannedName(name: string): boolean {
  if (ALLOWED_NAMES.has(name)) return false;
  const words = splitWords(name);
  const phrase = ` ${words.join(' ')} `.replace(ALLOWED_PHRASES, ' ');
  return (
    phrase.split(' ').some((word) => banned.has(word)) ||
    PHRASES.some((one) => phrase.includes(` ${one} `))
  );
}

/**
 * Whether an identifier has the form `pageOf`, where `toPage`, `getPage` or `buildPage`
 * says what the function does.
 */
export const isOfName = (name: string) =>
  /^[a-z]+(?:[A-Z][a-z\d]*)*Of$/.test(name) && !ALLOWED_NAMES.has(name);

/**
 * Identifiers of a TypeScript source; comments, strings and regular expressions are
 * skipped.
 */
export function findIdentifiers(source: string): string[] {
  return source.replace(COMMENT_OR_LITERAL, ' ').match(/[A-Za-z_$][\w$]*/g) ?? [];
}

const findClasses = (css: string) =>
  [...css.replace(CSS_COMMENT, ' ').matchAll(/\.(-?[a-zA-Z][\w-]*)/g)].flatMap(
    ([, name]) => name ?? [],
  );

function findKeys(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => [key, ...findKeys(child)]);
}

/** Every banned name as "folder name", once for each top-level folder. */
export function findBannedNames(): string[] {
  const found = new Set<string>();
  const collect = (folder: string, names: readonly string[]) => {
    for (const name of names) found.add(`${folder} ${name}`);
  };
  for (const file of globSync(FILES, { cwd: ROOT, exclude: PACKAGES })) {
    const [folder = '', ...rest] = file.split(path.sep);
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    collect(folder, rest.filter(isBannedName));
    if (file.endsWith('.css')) collect(folder, findClasses(text).filter(isBannedName));
    else
      collect(
        folder,
        findIdentifiers(text).filter((name) => isBannedName(name) || isOfName(name)),
      );
  }
  collect(
    'messages',
    findKeys(JSON.parse(readFileSync(path.join(ROOT, MESSAGES), 'utf8'))).filter(isBannedName),
  );
  return [...found].sort();
}
