import type { ResolverOptions } from 'react-hook-form';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { deliveryFeeRulesSchema, promotionRuleSchema } from '@/lib/contract/price-rules';
import { CONTENT_SCHEMAS } from '@/lib/contract/staff-content';
import { contractResolver } from './contract-resolver';

const OPTIONS: ResolverOptions<object> = { fields: {}, shouldUseNativeValidation: false };
const resolve = async (schema: z.ZodType, values: object) =>
  (await contractResolver(schema as z.ZodType<object, object>)(values, undefined, OPTIONS)).errors;
const both = { Ar: 'أ', En: 'A' };

it('what a rule of the contract rejects is said in the language of the interface, at its field', async () => {
  const fee = { countryCode: 'KW', fee: 1, minDays: 3, maxDays: 1 };
  const errors = await resolve(deliveryFeeRulesSchema, { items: [fee], revision: 'a' });
  expect(errors).toMatchObject({ items: [{ maxDays: { message: 'أقل من الحد الأدنى' } }] });
  const instants = { startsAt: '2026-11-02T00:00:00Z', endsAt: '2026-11-01T00:00:00Z' };
  const promotion = { code: 'A', kind: 'freeDelivery', message: both, ...instants };
  expect(await resolve(promotionRuleSchema, promotion)).toMatchObject({
    endsAt: { message: 'النهاية قبل البداية' },
  });
});

it('a second row with the same key is rejected at the key', async () => {
  const tag = { tag: 'raw', name: both };
  const errors = await resolve(CONTENT_SCHEMAS['tag-names'], [tag, tag]);
  expect(errors).toMatchObject({ 1: { tag: { message: 'موجود من قبل' } } });
});

it('a text in an input of a number is rejected as no number', async () => {
  const fee = { countryCode: 'KW', fee: 'abc', minDays: 1, maxDays: 1 };
  const errors = await resolve(deliveryFeeRulesSchema, { items: [fee], revision: 'a' });
  expect(errors).toMatchObject({ items: [{ fee: { message: 'اكتب رقمًا، مثل 5.250' } }] });
});
