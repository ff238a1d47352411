import { expect, it } from 'vitest';
import { i18nProvider } from '../messages/i18n';
import { toActorName } from './actor-name';

it('machines and unknown people have a name, never an id', () => {
  const names = ['token:main', '0b6e4cfd-7a51-4a4e-9d4c-2f1f5a1d9c11', 'Huda'].map((name) =>
    toActorName(name, i18nProvider.translate),
  );
  expect(names).toEqual(['آلة (الرمز main)', 'شخص غير معروف', 'Huda']);
});
