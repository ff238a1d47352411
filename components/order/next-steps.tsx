'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { usePreOrderText } from '@/components/product/use-pre-order-text';
import { browserClient } from '@/lib/api/browser-client';
import { deliveryFeeQuery } from '@/lib/api/shipping/delivery';
import type { Order } from '@/lib/contract/order';
import { isolate } from '@/lib/domain/bidi';
import { filsFromKwd } from '@/lib/domain/money';
import { getPreOrderShipping } from '@/lib/domain/pre-order';
import { BASE_COUNTRY } from '@/lib/shop/country/display-country';
import { Section } from './section';
import { useOrderMoney } from './use-order-money';

/** What happens next with a confirmed order, by destination and payment method. */
export function NextSteps({ order }: { order: Order }) {
  const t = useTranslations('success.next');
  const method = useTranslations('order.method');
  const { formatCharged } = useOrderMoney(order);
  const { paymentMethod, display, total, customer, invoiceNumber } = order;
  const isDomestic = display.countryCode === BASE_COUNTRY.code;
  // Delivery days are shown for Kuwait only; abroad they depend on the chosen carrier
  // service.
  const delivery = useQuery({
    ...deliveryFeeQuery(browserClient, {
      countryCode: display.countryCode,
      isDomestic,
      subTotalFils: filsFromKwd(order.subTotal),
    }),
    enabled: isDomestic,
  });
  const days = delivery.data?.estimatedDays;
  // All lines of an order ship together: after that, no pre-order is awaited.
  const preOrder = order.status === 'Shipped' ? undefined : getPreOrderShipping(order.lines);
  const { formatOrder } = usePreOrderText();
  const isPaidLater = paymentMethod === 'Tabby' || paymentMethod === 'Deema';
  return (
    <Section title={t('title')}>
      <ol className="grid list-decimal gap-2 ps-5 text-ink-700">
        {order.status === 'Confirmed' && <li>{t('prepare')}</li>}
        {preOrder && <li>{formatOrder(preOrder)}</li>}
        {isDomestic ? (
          <li>{days ? `${t('arrives', days)} ${t('driver')}` : t('driver')}</li>
        ) : (
          <li>{t(order.shipment ? 'abroadShipped' : 'abroad')}</li>
        )}
        {paymentMethod === 'Cash' && (
          <li>{t('cash', { amount: isolate(formatCharged(total)) })}</li>
        )}
        {isPaidLater && <li>{t('later', { method: method(paymentMethod) })}</li>}
        {customer && invoiceNumber && paymentMethod !== 'Cash' && <li>{t('invoice')}</li>}
      </ol>
    </Section>
  );
}
