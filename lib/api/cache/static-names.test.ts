import { expect, test } from 'vitest';
import { seNameSchema } from '../../contract/text.ts';
import { toStaticNames } from './static-names.ts';

test('a build renders the page of each name, and one that is not found for an empty catalogue', () => {
  expect(toStaticNames(['honey', 'dates'])).toEqual([{ seName: 'honey' }, { seName: 'dates' }]);
  const [placeholder, ...others] = toStaticNames([]);
  expect(others).toEqual([]);
  expect(seNameSchema.safeParse(placeholder?.seName).success).toBe(false);
});
