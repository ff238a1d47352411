import { expect, it } from 'vitest';
import { problemSchema } from './problem.ts';

it('a problem whose field has an unknown reason keeps the message of the field', () => {
  const common = { type: 'about:blank', title: 'Bad Request', status: 400, detail: 'Not valid' };
  const errors = [
    { path: 'sku', message: 'Is missing', code: 'missing' },
    { path: 'price', message: 'Is not round', code: 'not_round' },
    { path: 'stock', message: 'Is wrong' },
  ];
  const parsed = problemSchema.parse({ ...common, code: 'validation_failed', errors });
  expect(parsed.errors).toEqual([errors[0], { path: 'price', message: 'Is not round' }, errors[2]]);
});
