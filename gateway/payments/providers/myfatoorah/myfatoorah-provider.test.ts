import { REFUND_MS, WEBHOOK_SECRET } from '../../../../tests/setup/gateway/payments.ts';
import { testProviderContract } from '../../../../tests/setup/gateway/provider-contract.ts';
import { signPayment } from '../../../dev/simulators/myfatoorah/webhooks.ts';

const buildBody = (id: string) => ({
  Event: { Code: 1, Name: 'PAYMENT_STATUS_CHANGED' },
  Data: {
    Invoice: { Id: id, Status: 'PAID', ExternalIdentifier: null },
    Transaction: { Status: 'SUCCESS', PaymentId: '0706' },
  },
});
const header = (signature: string) => ({ 'myfatoorah-signature': signature });

testProviderContract({
  name: 'myfatoorah',
  method: 'Knet',
  createPath: '/v2/ExecutePayment',
  statusPath: '/v2/GetPaymentStatus',
  refundPath: '/v2/MakeRefund',
  buildWebhook: (id) => ({
    body: buildBody(id),
    headers: header(signPayment(WEBHOOK_SECRET, buildBody(id))),
  }),
  forgedHeaders: header(signPayment('another-secret-of-the-tests', buildBody('1000001'))),
  differences: [
    ['amount', { Data: { InvoiceValue: 1 } }],
    [
      'currency',
      { Data: { InvoiceTransactions: [{ TransactionStatus: 'Succss', Currency: 'SAR' }] } },
    ],
    ['reference', { Data: { CustomerReference: 'another attempt' } }],
  ],
  // MyFatoorah knows failed tries only.
  states: { timedOut: 'Declined' },
  async readRefundedFils(gateway, id) {
    const body = JSON.stringify({ Key: id, KeyType: 'InvoiceId' });
    const init = { method: 'POST', body };
    const response = await gateway.myfatoorah.call('/v2/GetRefundStatus', init);
    const { Data }: { Data: { RefundStatusResult: { RefundAmount: number }[] } } =
      await response.json();
    return Data.RefundStatusResult.reduce((sum, { RefundAmount }) => sum + RefundAmount * 1000, 0);
  },
  async confirmRefunds(gateway) {
    await gateway.myfatoorah.control('/clock', { advanceMs: REFUND_MS });
    await gateway.flushWebhooks();
  },
});
