import { expect, it } from 'vitest';
import { z } from 'zod';
import { invalidRequest } from './problem.ts';

it('the problem of a request names at most twenty invalid fields', () => {
  const body = Object.fromEntries(Array.from({ length: 6_000 }, (_, index) => [`f${index}`, 1]));
  const { error } = z.strictObject({}).safeParse(body);
  expect(error && invalidRequest(error).errors).toHaveLength(20);
});
