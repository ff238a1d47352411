import { expect, test } from 'vitest';
import { toPurchaseEventId } from './purchase-event-id.ts';

const CODE = '0123456789ABCDEFGHJKMNPQRS';

test('returns the same id for the same purchase, without its reference code', async () => {
  const id = await toPurchaseEventId(CODE);
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(await toPurchaseEventId(CODE)).toBe(id);
  expect(await toPurchaseEventId(CODE.replace('0', '1'))).not.toBe(id);
});
