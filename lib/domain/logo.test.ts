import { expect, it } from 'vitest';
import outlines from '../../brand/logo-outlines.json' with { type: 'json' };
import { shopName } from '../../shop.config.ts';
import { getLogo } from './logo.ts';

/** A shop without a logo has none. */
const DRAWN: Readonly<Record<string, unknown>> = outlines;

it.each(['ar', 'en'] as const)(
  'the logo is drawn for the default name only, in the language %s',
  (language) => {
    expect(getLogo(shopName[language], language)).toEqual(DRAWN[language]);
    expect(getLogo('Dar Lina', language)).toBeUndefined();
  },
);
