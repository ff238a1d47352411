import { expect, it } from 'vitest';
import { toRecordName } from './record-name';

it('a record is named by its text in the language of the interface, or by its id', () => {
  const both = { Ar: 'عسل', En: 'Honey' };
  expect([
    toRecordName({ id: 'honey', name: both }),
    toRecordName({ id: 'X-1', title: { Ar: ' ', En: 'Jar' } }),
    toRecordName({ id: 'faq', form: { title: both } }),
    toRecordName({ id: 'P', name: 'Huda' }),
    toRecordName({ id: 'TEN' }),
  ]).toEqual(['عسل', 'Jar', 'عسل', 'Huda', 'TEN']);
});
