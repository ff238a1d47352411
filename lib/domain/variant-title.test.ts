import { expect, test } from 'vitest';
import { getOptionText } from './variant-title.ts';

const option = (En: string, Ar: string) => ({
  name: { En: 'Option', Ar: 'خيار' },
  value: { En, Ar },
});

test('the values of the options are those that the title does not contain', () => {
  const title = { En: 'Coffee, 250 g', Ar: 'قهوة، 250 غ' };
  const options = [option('250 g', '250 غ'), option('Fine', 'ناعم'), option('Dark', 'داكن')];
  expect(getOptionText({ title, options }, 'en')).toBe('Fine · Dark');
  expect(getOptionText({ title, options }, 'ar')).toBe('ناعم · داكن');
  expect(getOptionText({ title }, 'en')).toBe('');
});
