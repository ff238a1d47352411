'use client';

import { useTranslations } from 'next-intl';
import { ReorderReport, useReorder } from '@/components/order-status/reorder';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Order } from '@/lib/contract/order';

/** Fills the cart with the products of an order that can still be bought, and says what cannot. */
export function BuyAgain({ order }: { order: Order }) {
  const t = useTranslations('order.reorder');
  const reorder = useReorder(order);
  return (
    <div className="grid justify-items-start gap-3 print:hidden">
      <Button size="large" isDisabled={reorder.isPending} onClick={() => reorder.mutate()}>
        <Icon name="return" size={18} />
        <span>{reorder.isPending ? t('working') : t('action')}</span>
      </Button>
      <p role="status" className="empty:hidden">
        {reorder.isError && t('failed')}
      </p>
      {reorder.data && <ReorderReport reorder={reorder.data} />}
    </div>
  );
}
