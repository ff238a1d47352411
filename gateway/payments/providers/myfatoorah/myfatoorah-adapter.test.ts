import { describe, expect, it } from 'vitest';
import { invoiceSchema } from './schemas.ts';
import { toStatus } from './statuses.ts';
import { verifyMyFatoorahWebhook } from './webhooks.ts';

const SECRET = 'myfatoorah-secret';

describe('A webhook of MyFatoorah', () => {
  const payment = (externalIdentifier: string | null = null) => ({
    Event: { Code: 1, Name: 'PAYMENT_STATUS_CHANGED' },
    Data: {
      Invoice: { Id: '6409988', Status: 'PAID', ExternalIdentifier: externalIdentifier },
      Transaction: { Status: 'SUCCESS', PaymentId: '07076409988323998872' },
    },
  });
  const refund = {
    Event: { Code: 2, Name: 'REFUND_STATUS_CHANGED' },
    Data: {
      Refund: { Id: '500001', Status: 'REFUNDED' },
      Amount: { ValueInBaseCurrency: '12.500' },
      ReferencedInvoice: { Id: '6409988' },
    },
  };
  // Calculated with openssl over the documented texts.
  const PAYMENT_SIGNATURE = 'my74DAS2P/+HI9cH/xMybDN0WBAS+Oci5PM3hbknRGo=';
  const REFUND_SIGNATURE = 'WocXwgcTLauUIlhpIUptY44pBbtvoBcfJyaYuD+nmZA=';
  const verify = (body: unknown, signature: string | undefined) =>
    verifyMyFatoorahWebhook(SECRET, { body, header: () => signature });

  it('about a payment is accepted with its signature, an empty reference included', () => {
    expect(verify(payment(), PAYMENT_SIGNATURE)).toMatchObject({ providerId: '6409988' });
  });

  it('about a refund is accepted with its signature', () => {
    expect(verify(refund, REFUND_SIGNATURE)).toMatchObject({ providerId: '6409988' });
  });

  it.each([
    ['without a signature', payment(), undefined],
    ['with the signature of another body', payment('another'), PAYMENT_SIGNATURE],
    ['with the signature of another event', refund, PAYMENT_SIGNATURE],
    [
      'with a signature in hexadecimal',
      payment(),
      Buffer.from(PAYMENT_SIGNATURE, 'base64').toString('hex'),
    ],
    ['of an unknown event', { ...payment(), Event: { Code: 3 } }, PAYMENT_SIGNATURE],
    ['of version 1', { EventType: 1, Data: { InvoiceId: 6409988 } }, PAYMENT_SIGNATURE],
  ])('%s is rejected', (_, body, signature) => {
    expect(verify(body, signature)).toBeUndefined();
  });
});

describe('The status of an invoice of MyFatoorah', () => {
  const read = (status: string, tries: readonly string[]) =>
    toStatus(
      invoiceSchema.parse({
        InvoiceId: 1,
        InvoiceStatus: status,
        InvoiceValue: 12.5,
        CustomerReference: 'attempt',
        InvoiceTransactions: tries.map((TransactionStatus, index) => ({
          TransactionStatus,
          PaymentId: String(index),
          Currency: 'KD',
        })),
      }),
    );

  it.each([
    ['Pending', 'Pending', []],
    ['Pending', 'Pending', ['Failed', 'InProgress']],
    ['Declined', 'Pending', ['Failed']],
    ['Declined', 'Pending', ['Canceled', 'Failed']],
    ['Cancelled', 'Pending', ['Canceled']],
    ['Paid', 'Paid', ['Failed', 'Failed', 'Succss']],
    ['Cancelled', 'Canceled', []],
    ['Pending', 'Unheard', ['Unheard']],
  ])(
    'the status of an invoice of MyFatoorah is %s when the invoice is %s after the tries %o',
    (state, status, tries) => {
      expect(read(status, tries).state).toBe(state);
    },
  );

  it('the status of an invoice of MyFatoorah has the amount in fils, the currency, the reference and the receipt of the paid try', () => {
    expect(read('Paid', ['Failed', 'Succss', 'Failed'])).toMatchObject({
      amountFils: 12_500,
      currency: 'KWD',
      reference: 'attempt',
      receipt: { paymentId: '1', result: 'Succss' },
    });
  });

  it('leaves the page open after a failed try', () => {
    expect(read('Pending', ['Failed']).isOpenAtProvider).toBe(true);
    expect(read('Paid', ['Succss'])).not.toHaveProperty('isOpenAtProvider');
  });
});
