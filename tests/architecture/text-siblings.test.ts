import { expect, test } from 'vitest';
import { isTest, sourceFiles } from './sources.ts';
import { findTextSiblings } from './text-siblings.ts';

test('a text that can change is the only child of its element, so that a translated page does not crash', () => {
  const components = sourceFiles('**/*.tsx').filter(
    ({ path }) => /^(?:app|components)\//.test(path) && !isTest(path),
  );
  expect(components.length).toBeGreaterThan(100);
  expect(
    components.flatMap(({ path, lines }) =>
      findTextSiblings(lines.join('\n')).map((found) => `${path}:${found}`),
    ),
  ).toEqual([]);
});

const inElement = (children: string) => `const a = (b) => <p>${children}</p>;`;

test.each([
  ['a conditional text', "{b && t('x')}<i />", ["b && t('x')"]],
  ['a text or an element', "{b ? '…' : <i />}<i />", ["b ? '…' : <i />"]],
  ['a text with an argument', '<i />{t("x", { b })}', ['t("x", { b })']],
  ['a template literal', '<i />{`x`}', ['`x`']],
  ['the name of a variable', '<Icon />{b.name}', ['b.name']],
  ['a text after a conditional element', "{b && <i />}{t('x')}", ["t('x')"]],
  ['a text in a fragment', '<i />{b && <>{b.name}</>}', ['b && <>{b.name}</>']],
  ['a fixed text after a repeated element', '{b.map((c) => <i key={c} />)} x', [' x']],
])('the check of texts beside elements finds %s', (_name, children, expected) => {
  expect(findTextSiblings(inElement(children))).toEqual(expected.map((text) => `1: ${text}`));
});

test.each([
  ['a text that is the only child', '{b ? t("x") : "y"}'],
  ['a fixed text beside fixed elements', '<Icon />{t("x")}'],
  ['elements beside conditional elements', '{b && <i />}<i />{b ? <b /> : null}'],
  ['repeated elements', '<i />{b.map((c) => <i key={c} />)}'],
  ['a text in an element', '<i /><span>{b}</span>'],
])('the check of texts beside elements accepts %s', (_name, children) => {
  expect(findTextSiblings(inElement(children))).toEqual([]);
});
