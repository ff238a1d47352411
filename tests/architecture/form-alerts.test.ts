import { expect, test } from 'vitest';
import { isTest, sourceFiles } from './sources.ts';

const FORM_ALERT = /<FormAlert>/;
/** Nothing but the element around both stands between the error and the button. */
const ABOVE_SUBMIT =
  /<FormAlert>(?:(?!<\/FormAlert>)[\s\S])*<\/FormAlert>\s*(?:<div className="[^"]*">\s*)?<Button(?:(?!<Button)[\s\S])*?type="submit"/;

test('the error of a form is directly above its submit button, where the press happened', () => {
  const forms = sourceFiles('**/*.tsx')
    .filter(({ path }) => path.startsWith('components/') && !isTest(path))
    .map(({ path, lines }) => ({ path, source: lines.join('\n') }))
    .filter(({ source }) => FORM_ALERT.test(source) && source.includes('type="submit"'));
  expect(forms.length).toBeGreaterThan(10);
  expect(forms.filter(({ source }) => !ABOVE_SUBMIT.test(source)).map(({ path }) => path)).toEqual(
    [],
  );
});
