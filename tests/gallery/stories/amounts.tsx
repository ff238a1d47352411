import { PromotionForm } from '@/components/cart/promotion-form';
import { SummaryRow } from '@/components/cart/summary-row';
import { OrderStatusBadge } from '@/components/order-status/order-status-badge';
import { Money } from '@/components/price/money';
import { PayLaterLine } from '@/components/price/pay-later-line';
import { PaymentMarks } from '@/components/price/payment-marks';
import { PriceTag } from '@/components/price/price-tag';
import { ApiError } from '@/lib/api/http/errors';
import { orderStatusSchema } from '@/lib/contract/order';
import type { StoryGroup } from '../story';

type Promotion = Parameters<typeof PromotionForm>[0]['promotion'];

/** The fields of a mutation that the promotion form reads. */
const promotion = (state: object) =>
  ({ isSuccess: false, isError: false, isFetching: false, error: null, ...state }) as Promotion;
const rejected = (code: string) => promotion({ isError: true, error: new ApiError(code, code) });

export const amounts: StoryGroup = {
  name: 'amounts',
  components: ({ words: { price, cart } }) => [
    {
      name: 'PriceTag',
      size: 'small',
      states: {
        plain: <PriceTag price={{ base: [12_500, 12_500] }} />,
        'on sale': <PriceTag price={{ base: [12_500, 9750] }} />,
        long: <PriceTag price={{ base: [1_234_567_500, 1_049_325_125] }} />,
      },
    },
    {
      name: 'Money',
      size: 'small',
      states: {
        nothing: <Money fils={0} />,
        plain: <Money fils={3250} />,
        many: <Money fils={1_234_567_500} />,
      },
    },
    {
      name: 'PayLaterLine',
      size: 'column',
      states: {
        plain: (
          <PayLaterLine
            price={{ base: [12_500, 9750] }}
            sentence={(amount) => (
              <>
                {price.payLater.split('<amount>')[0]}
                {amount}
              </>
            )}
            how={price.payLaterHow}
          />
        ),
      },
    },
    {
      name: 'PaymentMarks',
      size: 'small',
      states: {
        KNET: <PaymentMarks method="Knet" />,
        cards: <PaymentMarks method="OnLine" />,
        Tabby: <PaymentMarks method="Tabby" />,
        Deema: <PaymentMarks method="Deema" />,
      },
    },
    {
      name: 'SummaryRow',
      size: 'column',
      states: {
        rows: (
          <dl className="gallery-stack">
            <SummaryRow name={cart.summary.subtotal}>
              <Money fils={31_250} />
            </SummaryRow>
            <SummaryRow name={cart.summary.discount.replace('{code}', 'HELLO10')} isDiscount>
              <Money fils={3125} />
            </SummaryRow>
            <SummaryRow name={cart.summary.total} isTotal>
              <Money fils={28_125} />
            </SummaryRow>
          </dl>
        ),
      },
    },
    {
      name: 'PromotionForm',
      size: 'column',
      states: {
        empty: <PromotionForm promotion={promotion({})} />,
        trying: <PromotionForm promotion={promotion({ isFetching: true })} />,
        rejected: <PromotionForm promotion={rejected('promotion_not_valid')} />,
        'too many tries': <PromotionForm promotion={rejected('too_many_requests')} />,
      },
    },
    {
      name: 'OrderStatusBadge',
      size: 'small',
      states: Object.fromEntries(
        orderStatusSchema.options.map((status) => [
          status,
          <OrderStatusBadge key={status} order={{ status }} />,
        ]),
      ),
    },
  ],
};
