import { WEBHOOK_SECRET } from '../../../../tests/setup/gateway/payments.ts';
import { testProviderContract } from '../../../../tests/setup/gateway/provider-contract.ts';
import { paymentAttempts } from '../../../platform/db/schema/payments.ts';
import { eq } from '../../../platform/db/sql.ts';
import { WEBHOOK_HEADER } from '../../provider/fixed-webhook-header.ts';

testProviderContract({
  name: 'deema',
  method: 'Deema',
  createPath: '/api/merchant/v1/purchase',
  statusPath: '/api/merchant/v1/purchase/status',
  refundPath: '/refund',
  isAmountReported: false,
  async buildWebhook(id, { deps }) {
    const isPurchase = eq(paymentAttempts.providerId, id);
    const [attempt] = await deps.database.db.select().from(paymentAttempts).where(isPurchase);
    return {
      body: { purchase_id: Number(attempt?.secondId ?? id), status: 'captured' },
      headers: { [WEBHOOK_HEADER]: WEBHOOK_SECRET },
    };
  },
  forgedHeaders: { [WEBHOOK_HEADER]: 'another-secret-of-the-tests' },
  differences: [
    ['amount', { data: { amount: 1 } }],
    ['currency', { data: { currency_code: 'BHD' } }],
    ['reference', { data: { merchant_order_id: 'another attempt' } }],
  ],
  // A rejected customer has no status of its own.
  states: { declined: 'Cancelled' },
  async readRefundedFils(gateway, id) {
    const response = await gateway.deema.app.request(`/control/purchases/${id}`);
    const { refundedFils }: { refundedFils: number } = await response.json();
    return refundedFils;
  },
});
