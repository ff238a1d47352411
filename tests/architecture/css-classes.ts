import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isTest, ROOT, sourceFiles } from './sources.ts';

const STYLESHEETS = '{app,components}/**/*.css';
const CSS_COMMENT = /\/\*[\s\S]*?\*\//g;
/** Declarations and strings: the names of utilities and files in them are not selectors. */
const NOT_SELECTOR = /@(?:apply|import|config|reference)[^;]*;|'[^'\n]*'|@font-face\s*\{[^}]*\}/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g;
/**
 * Where class names are: the `className` of an element or an option, and constants in upper case.
 */
const CLASS_PLACE = /className(?:=|:| = )|const [A-Z][A-Z_]* =/g;
const LITERAL = /'[^'\n]*'|"[^"\n]*"|`[^`]*`/g;

/** Classes in the selectors of a stylesheet. */
export function findCssClasses(css: string): string[] {
  const rules = css.replace(CSS_COMMENT, ' ').replace(NOT_SELECTOR, ' ');
  const selectors = [...rules.matchAll(/([^{};]+)\{/g)].flatMap(([, selector = '']) =>
    selector.trim().startsWith('@') ? [] : selector,
  );
  return [
    ...new Set(
      selectors.flatMap((selector) =>
        [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].flatMap(([, name]) => name ?? []),
      ),
    ),
  ];
}

/**
 * The expression at `start`: up to the end of its line, or to the bracket that closes the first one
 * of this line.
 */
function readExpression(source: string, start: number): string {
  let depth = 0;
  for (let index = start; index < source.length; index++) {
    const character = source[index] ?? '';
    if ('{[('.includes(character)) depth++;
    if ('}])'.includes(character)) depth--;
    const isEnd =
      depth < 0 ||
      (depth === 0 &&
        (character === ';' ||
          character === '}' ||
          character === '>' ||
          (character === '"' && index > start)));
    if (isEnd) return source.slice(start, index + 1);
  }
  return source.slice(start);
}

/** Names in the class attributes and class constants of a component. */
export function findUsedClasses(source: string): Set<string> {
  const code = source.replace(COMMENT, ' ');
  const expressions = [...code.matchAll(CLASS_PLACE)].map(({ index, 0: place }) =>
    readExpression(code, index + place.length),
  );
  const literals = expressions.flatMap((expression) => expression.match(LITERAL) ?? []);
  return new Set(literals.flatMap((literal) => literal.split(/[\s'"`${}]+/)));
}

/** The files that use each class of the stylesheets. */
export function findClassUses(): Map<string, string[]> {
  const classes = globSync(STYLESHEETS, { cwd: ROOT }).flatMap((file) =>
    findCssClasses(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  const uses = new Map<string, string[]>(classes.map((name) => [name, []]));
  for (const file of sourceFiles('**/*.tsx').filter(
    ({ path: name }) => /^(?:app|components)\/.*\.tsx$/.test(name) && !isTest(name),
  ))
    for (const name of findUsedClasses(file.lines.join('\n'))) uses.get(name)?.push(file.path);
  return uses;
}
