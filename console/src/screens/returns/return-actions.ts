import { z } from 'zod';
import { changeReturn, createExchange } from '@/lib/contract/calls/staff-returns';
import type { Return, ReturnChange } from '@/lib/contract/return';
import type { StaffAction } from '@/lib/contract/staff-permissions';
import { call } from '../../data/client';

const change = (body: ReturnChange) => call(changeReturn, { body });

export interface ReturnAction {
  permission: StaffAction;
  from: Return['status'];
  isDangerous?: true;
  schema: z.ZodObject;
  run: (record: Return, values: Record<string, unknown>) => Promise<unknown>;
}

/** Units by the position of the line. */
const unitsSchema = z.record(z.string(), z.number().int().min(0)).default({});
const { reason } = changeReturn.body.shape;
const exchangeSchema = createExchange.body.pick({ items: true });

export const RETURN_ACTIONS = {
  approve: {
    permission: 'changeReturn.Approved',
    from: 'Requested',
    schema: z.object({}),
    run: ({ number }) => change({ number, status: 'Approved' }),
  },
  decline: {
    permission: 'changeReturn.Declined',
    from: 'Requested',
    isDangerous: true,
    schema: z.object({ reason: reason.unwrap() }),
    run: ({ number }, values) => change({ number, status: 'Declined', ...values }),
  },
  receive: {
    permission: 'changeReturn.Received',
    from: 'Approved',
    schema: z.object({ units: unitsSchema }),
    run: ({ number, lines }, values) => {
      const units = unitsSchema.parse(values.units);
      const restock = lines
        .map((line, index) => ({ ...line, quantity: Math.min(units[index] ?? 0, line.quantity) }))
        .filter(({ quantity }) => quantity > 0);
      return change({ number, status: 'Received', restock });
    },
  },
  refund: {
    permission: 'changeReturn.Refunded',
    from: 'Received',
    isDangerous: true,
    schema: z.object({}),
    run: ({ number }) => change({ number, status: 'Refunded' }),
  },
  settle: {
    permission: 'changeReturn.Refunded',
    from: 'Received',
    isDangerous: true,
    schema: z.object({ reason: reason.unwrap() }),
    run: ({ number }, values) => change({ number, status: 'Refunded', ...values }),
  },
  exchange: {
    permission: 'createExchange',
    from: 'Received',
    schema: exchangeSchema,
    run: ({ number }, values) =>
      call(createExchange, { body: { returnNumber: number, ...exchangeSchema.parse(values) } }),
  },
} as const satisfies Record<string, ReturnAction>;

export type ReturnActionName = keyof typeof RETURN_ACTIONS;

export function listReturnActions(
  { status, refund }: Return,
  permissions: readonly StaffAction[],
): ReturnActionName[] {
  const entries = Object.entries(RETURN_ACTIONS) as [ReturnActionName, ReturnAction][];
  return entries
    .filter(
      ([name, { permission, from }]) =>
        from === status &&
        permissions.includes(permission) &&
        (name !== 'exchange' || refund === undefined || refund.state === 'Failed'),
    )
    .map(([name]) => name);
}
