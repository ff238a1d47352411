import { expect, it } from 'vitest';
import { staffItemInputSchema } from '@/lib/contract/staff-catalogue';
import { getShape } from './introspect';

it('the amounts of a product are those in KWD', () => {
  const amounts = Object.entries(staffItemInputSchema.shape).flatMap(([name, schema]) => {
    const shape = getShape(schema);
    return shape.kind === 'number' && shape.isMoney ? [name] : [];
  });
  expect(amounts).toEqual(['price', 'salePrice']);
});
