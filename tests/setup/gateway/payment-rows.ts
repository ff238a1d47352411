import type { AttemptRow, RefundRow } from '../../../gateway/platform/db/schema/payments.ts';

const CREATED = new Date('2026-03-01T09:00:00.000Z');

/** A refund of 5 KWD that has been confirmed; `change` overrides its fields. */
export function refundRow(change: Partial<RefundRow> = {}): RefundRow {
  return {
    id: 'refund-1',
    referenceCode: 'TESTTESTTESTTESTTESTTEST00',
    attemptId: 'attempt-1',
    partOf: null,
    repeatedBy: null,
    reason: 'partial',
    moneyFils: 5000,
    pointsFils: 0,
    lines: null,
    isRestocked: false,
    state: 'Done',
    providerRefundId: 're_1',
    failure: null,
    endedAt: null,
    claimedUntil: null,
    staffReason: null,
    paidOutAt: null,
    paidOutBy: null,
    staffId: null,
    createdAt: CREATED,
    ...change,
  };
}

/** A paid payment attempt of 20.750 KWD; `change` overrides its fields. */
export function attemptRow(change: Partial<AttemptRow> = {}): AttemptRow {
  return {
    id: 'attempt-1',
    returnId: 'return-1',
    referenceCode: 'TESTTESTTESTTESTTESTTEST00',
    provider: 'tap',
    method: 'Knet',
    amountFils: 20_750,
    state: 'Paid',
    providerId: 'chg_1',
    secondId: null,
    redirectUrl: 'https://provider.example/pay/1',
    receipt: { paymentId: '4711' },
    createdAt: CREATED,
    expiresAt: new Date('2026-03-01T09:20:00.000Z'),
    closedAt: null,
    isOpenAtProvider: false,
    refreshedAt: null,
    linkId: null,
    correctionId: null,
    creatingUntil: null,
    ...change,
  };
}
