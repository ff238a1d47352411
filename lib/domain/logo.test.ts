import { expect, it } from 'vitest';
import { shopName } from '../../shop.config.ts';
import { getLogo } from './logo.ts';

it.each(['ar', 'en'] as const)(
  'the logo is drawn for the default name only, in the language %s',
  (language) => {
    expect(getLogo(shopName[language], language)).toMatchObject({ height: 32 });
    expect(getLogo('Dar Lina', language)).toBeUndefined();
  },
);
