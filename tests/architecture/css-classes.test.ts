import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { isTest, ROOT, sourceFiles } from './sources';

/** Comments, strings and at-rules whose words with a dot are not selectors. */
const NOT_SELECTOR =
  /\/\*[\s\S]*?\*\/|@(?:apply|import|config|reference)[^;]*;|'[^'\n]*'|@font-face\s*\{[^}]*\}/g;
/** Elements that Swiper creates. */
const GENERATED = /^swiper/;

function listSelectors(): string[] {
  const styles = globSync('{app,components}/**/*.css', { cwd: ROOT });
  return styles.flatMap(
    (file) =>
      readFileSync(path.join(ROOT, file), 'utf8')
        .replace(NOT_SELECTOR, ' ')
        .match(/[^{};]+(?=\{)/g) ?? [],
  );
}

it('every class of the stylesheets is used by a component', () => {
  const classes = listSelectors().flatMap((text) => text.match(/(?<=\.)[a-zA-Z][\w-]*/g) ?? []);
  const components = sourceFiles('**/*.{ts,tsx}')
    .filter(({ path: file }) => !isTest(file))
    .flatMap(({ lines }) => lines)
    .join('\n');
  expect(classes.length).toBeGreaterThan(0);
  const isUsed = (name: string) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(components);
  const unused = [...new Set(classes)].filter((name) => !GENERATED.test(name) && !isUsed(name));
  expect(unused).toEqual([]);
});

/** Without the arguments of pseudo-classes. */
function withoutArguments(selector: string): string {
  const outer = selector.replace(/\([^()]*\)/g, '');
  return outer === selector ? selector : withoutArguments(outer);
}

/**
 * Each change of the page that a `:has()` could match restyles all elements that a selector with
 * `:has()` could end in: with `:has(…) > *`, all of the page.
 */
it('a selector with :has() for other elements names their class, type or attribute', () => {
  const subjects = listSelectors()
    .flatMap((text) => withoutArguments(text).split(','))
    .filter((selector) => selector.includes(':has'))
    .map(
      (selector) =>
        selector
          .trim()
          .split(/[\s>+~]+/)
          .at(-1) ?? '',
    );
  expect(subjects.length).toBeGreaterThan(0);
  expect(subjects.filter((subject) => !/^[a-z.#[]|:has/.test(subject))).toEqual([]);
});
