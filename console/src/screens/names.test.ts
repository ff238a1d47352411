import { expect, it } from 'vitest';
import type { z } from 'zod';
import { PAGE_NAMES } from '@/lib/contract/pages';
import { promotionRuleSchema } from '@/lib/contract/price-rules';
import { staffCategoryInputSchema, staffItemInputSchema } from '@/lib/contract/staff-catalogue';
import { CONTENT_SCHEMAS } from '@/lib/contract/staff-content';
import { staffGroupInputSchema } from '@/lib/contract/staff-groups';
import { ar, en } from '../messages/schema';
import { getShape } from '../schema/introspect';
import { toPageFormSchema } from './pages/page-form-schema';
import { PRICE_TABLES } from './prices/resource';

const SCHEMAS: readonly z.ZodType[] = [
  staffCategoryInputSchema,
  staffGroupInputSchema,
  staffItemInputSchema,
  ...Object.values(CONTENT_SCHEMAS),
  ...Object.values(PRICE_TABLES).map(({ schema }) => schema),
  ...PAGE_NAMES.map(toPageFormSchema),
  promotionRuleSchema,
];

/** What a form shows by the name of the contract: values of choices, and kinds of rows. */
function listValues(schema: z.ZodType): string[] {
  const shape = getShape(schema);
  switch (shape.kind) {
    case 'choice':
      return shape.values.filter((value) => typeof value === 'string');
    case 'object':
      return Object.values(shape.fields).flatMap(listValues);
    case 'list':
      return listValues(shape.element);
    case 'variants':
      return Object.entries(shape.options).flatMap(([name, fields]) => [
        name,
        ...Object.values(fields).flatMap(listValues),
      ]);
    default:
      return [];
  }
}

it.each(['ar', 'en'] as const)('the values of forms have names in %s', (lang) => {
  const values = SCHEMAS.flatMap(listValues);
  expect(values).toContain('hygiene');
  const names = { ar, en }[lang].schema.values;
  expect(values.filter((value) => !Object.hasOwn(names, value))).toEqual([]);
});
