import { z } from 'zod';
import type { addressInputSchema } from '@/lib/contract/address';
import type { CallInput } from '@/lib/contract/calls/call';
import { previewCorrection } from '@/lib/contract/calls/orders';
import { correctStaffOrder } from '@/lib/contract/calls/staff-orders';
import type { CorrectionPreview } from '@/lib/contract/correction-request';
import { HOME_COUNTRY } from '@/lib/contract/home-country';
import type { StaffOrder } from '@/lib/contract/staff-orders';
import { call } from '../../data/client';
import { TYPED_TEXTS, type TypedText } from '../../records/address-inputs';

export const correctFormSchema = z.object({
  /** Units by the position of the line; 0 removes it. */
  units: z.record(z.string(), z.int().min(0).max(9_999)),
  added: z
    .array(z.object({ sku: z.string().min(1), quantity: z.int().min(1).max(99) }))
    .default([]),
  way: z.enum(['stays', 'address', 'branch']),
  /** Checked by the gateway, by the rules of its country. */
  address: z.record(z.string(), z.string().nullish()).default({}),
  pickUpBranch: z.string().nullish(),
  giftMessage: z.string().nullish(),
  /** Why, for staff. */
  reason: z.string().trim().min(1).max(500),
});
export type CorrectForm = z.output<typeof correctFormSchema>;

/** The order as the form begins. */
export const toDefaults = ({ lines, address, giftMessage }: StaffOrder) => ({
  units: Object.fromEntries(lines.map(({ quantity }, index) => [String(index), quantity])),
  added: [],
  way: 'stays',
  address: {
    type: address?.type ?? 'House',
    countryCode: address?.countryCode ?? HOME_COUNTRY,
    ...Object.fromEntries(TYPED_TEXTS.map((name) => [name, address?.[name] ?? ''])),
  },
  giftMessage: giftMessage ?? '',
});

type Wanted = CallInput<typeof previewCorrection>['body'];

/** Fields that an address has although they are empty. */
const BLANK: readonly TypedText[] = ['street', 'building'];

export function toAddress(typed: CorrectForm['address']) {
  const given = TYPED_TEXTS.flatMap((name) => {
    const text = typed[name]?.trim() ?? '';
    return text === '' && !BLANK.includes(name) ? [] : [[name, text]];
  });
  const fields = Object.fromEntries(given);
  // What is missing or wrong is said by the gateway, at its field.
  return {
    type: typed.type,
    countryCode: typed.countryCode,
    ...fields,
  } as z.input<typeof addressInputSchema>;
}

/** What the gateway is asked for; undefined while a part of it is missing. */
export function toWanted(order: StaffOrder, form: Partial<CorrectForm>): Wanted | undefined {
  const { units = {}, added = [], way = 'stays', address = {}, pickUpBranch, giftMessage } = form;
  const lines = order.lines.flatMap(({ typeId, type }, index) => {
    const quantity = units[index] ?? 0;
    return quantity > 0 ? [{ typeId, type, quantity }] : [];
  });
  const isWhole = added.every((line) => line?.sku && line.quantity > 0);
  const isSent = way !== 'branch' || pickUpBranch;
  if (order.revision === undefined || !isWhole || !isSent || lines.length + added.length === 0)
    return undefined;
  return {
    referenceCode: order.orderNumber,
    revision: order.revision,
    lines,
    ...(added.length > 0 && { added }),
    ...(way === 'address' && { address: toAddress(address) }),
    ...(way === 'branch' && pickUpBranch && { pickUpBranch }),
    ...((giftMessage ?? '') !== (order.giftMessage ?? '') && { giftMessage: giftMessage ?? '' }),
  };
}

export const preview = (body: Wanted): Promise<CorrectionPreview> =>
  call(previewCorrection, { body });

/** Corrects the order for the total that the person has seen. */
export const correct = (body: Wanted, reason: string, { after }: CorrectionPreview) =>
  call(correctStaffOrder, { body: { ...body, reason, expectedTotal: after.total } });
