import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { promotionRuleSchema } from '@/lib/contract/price-rules';
import { countryCodeSchema, localizedSchema } from '@/lib/contract/text';
import { getShape } from './introspect';
import { normalise } from './normalise';

describe('the form of a schema', () => {
  it('has a field for each kind of value', () => {
    const kinds = [
      z.string().max(60).optional(),
      z.string().max(4000),
      z.int().min(1).default(1),
      z.boolean(),
      z.enum(['a', 'b']),
      z.union([z.literal(2), z.literal(3)]),
      localizedSchema,
      z.array(z.object({ day: z.iso.date() })),
      countryCodeSchema.optional(),
    ].map((schema) => getShape(schema).kind);
    expect(kinds).toEqual([
      'text',
      'text',
      'number',
      'boolean',
      'choice',
      'choice',
      'localized',
      'list',
      'country',
    ]);
  });

  it('leaves out empty inputs, except rows, and adds what the contract requires', () => {
    const schema = z.object({
      name: z.string().min(1),
      about: z.string(),
      days: z.array(z.object({ day: z.iso.date() })).optional(),
      note: z.string().optional(),
      link: z.object({ url: z.string() }).optional(),
      tags: z.array(z.string()),
      isOpen: z.boolean(),
    });
    expect(
      normalise(schema, {
        name: 'a',
        note: null,
        days: [{ day: '' }],
        link: { url: '' },
        other: 1,
      }),
    ).toEqual({
      name: 'a',
      about: '',
      days: [{}],
      tags: [],
      isOpen: false,
    });
  });

  it('keeps the fields of the chosen variant only', () => {
    const message = { En: 'Free delivery', Ar: 'توصيل مجاني' };
    const typed = { code: 'FREE', kind: 'freeDelivery', value: 5, message, minimumTotal: null };
    expect(promotionRuleSchema.parse(normalise(promotionRuleSchema, typed))).toEqual({
      code: 'FREE',
      kind: 'freeDelivery',
      message,
      minimumTotal: 0,
    });
  });
});
