import { WEBHOOK_SECRET } from '../../../../tests/setup/gateway/payments.ts';
import { testProviderContract } from '../../../../tests/setup/gateway/provider-contract.ts';
import { WEBHOOK_HEADER } from '../../provider/fixed-webhook-header.ts';

const header = (value: string) => ({ [WEBHOOK_HEADER]: value });

testProviderContract({
  name: 'tabby',
  method: 'Tabby',
  createPath: '/api/v2/checkout',
  refundPath: '/refunds',
  statusPath: '/api/v2/payments/',
  buildWebhook: (id) => ({
    body: { id, status: 'authorized', amount: '62.000', currency: 'KWD', captures: [] },
    headers: header(WEBHOOK_SECRET),
  }),
  forgedHeaders: header('another-secret-of-the-tests'),
  differences: [
    ['amount', { amount: '1.000' }],
    ['currency', { currency: 'SAR' }],
    ['reference', { order: { reference_id: 'another attempt' } }],
  ],
  async readRefundedFils(gateway, id) {
    const response = await gateway.tabby.call(`/api/v2/payments/${id}`);
    const { refunds }: { refunds: { amount: string }[] } = await response.json();
    return refunds.reduce((sum, { amount }) => sum + Number(amount) * 1000, 0);
  },
});
