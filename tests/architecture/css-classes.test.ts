import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { isTest, ROOT, sourceFiles } from './sources';

/** Comments, strings and at-rules whose words with a dot are not selectors. */
const NOT_SELECTOR =
  /\/\*[\s\S]*?\*\/|@(?:apply|import|config|reference)[^;]*;|'[^'\n]*'|@font-face\s*\{[^}]*\}/g;
/** Elements that Swiper creates. */
const GENERATED = /^swiper/;

it('every class of the stylesheets is used by a component', () => {
  const styles = globSync('{app,components}/**/*.css', { cwd: ROOT });
  const selectors = styles.flatMap((file) =>
    readFileSync(path.join(ROOT, file), 'utf8')
      .replace(NOT_SELECTOR, ' ')
      .match(/[^{};]+(?=\{)/g),
  );
  const classes = selectors.flatMap((text) => text?.match(/(?<=\.)[a-zA-Z][\w-]*/g) ?? []);
  const components = sourceFiles('**/*.{ts,tsx}')
    .filter(({ path: file }) => !isTest(file))
    .flatMap(({ lines }) => lines)
    .join('\n');
  expect(classes.length).toBeGreaterThan(0);
  const isUsed = (name: string) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(components);
  const unused = [...new Set(classes)].filter((name) => !GENERATED.test(name) && !isUsed(name));
  expect(unused).toEqual([]);
});
