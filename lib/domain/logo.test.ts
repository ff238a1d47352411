import { expect, it } from 'vitest';
import { getLogo } from './logo.ts';
import { SHOP_NAME } from './shop-name.ts';

it.each(['ar', 'en'] as const)(
  'the logo is drawn for the default name only, in the language %s',
  (language) => {
    expect(getLogo(SHOP_NAME[language], language)).toMatchObject({ height: 32 });
    expect(getLogo('Dar Lina', language)).toBeUndefined();
  },
);
