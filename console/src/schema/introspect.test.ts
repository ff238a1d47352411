import { expect, it } from 'vitest';
import type { z } from 'zod';
import { promotionRuleSchema } from '@/lib/contract/price-rules';
import { staffCategoryInputSchema, staffItemInputSchema } from '@/lib/contract/staff-catalogue';
import { sellerInputSchema } from '@/lib/contract/staff-content';
import { getShape } from './introspect';

it('the amounts of a product are those in KWD', () => {
  const amounts = Object.entries(staffItemInputSchema.shape).flatMap(([name, schema]) => {
    const shape = getShape(schema);
    return shape.kind === 'number' && shape.isMoney ? [name] : [];
  });
  expect(amounts).toEqual(['price', 'salePrice']);
});

const { shape } = staffItemInputSchema;
const getTextInput = (schema: z.ZodType) => {
  const found = getShape(schema);
  return found.kind === 'text' ? found.input : found.kind;
};

it('the contract names the inputs of texts that need another one, also of optional ones', () => {
  const [percent] = promotionRuleSchema.options;
  const { parent } = staffCategoryInputSchema.shape;
  const { category, code } = percent.shape;
  expect([parent, category, code, shape.brand, shape.mpn, shape.seName].map(getTextInput)).toEqual([
    ...['category', 'category', 'code', 'line', 'line'],
    undefined,
  ]);
});

it('a short text has one line although it may be long as it is written; a description has HTML', () => {
  expect(getShape(shape.brand)).toMatchObject({ isLong: false });
  expect(getShape(sellerInputSchema.shape.email)).toMatchObject({ isLong: false });
  expect(getShape(shape.description)).toMatchObject({ isHtml: true });
  expect(getShape(shape.shortDescription)).toMatchObject({ isHtml: false });
});
