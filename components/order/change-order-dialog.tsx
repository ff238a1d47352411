'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { Order } from '@/lib/contract/order';
import { type OverlayProps, openOverlay } from '@/stores/overlay';
import { ChangeAddressForm } from './change-address-form';
import { ChangeContentsForm } from './change-contents-form';
import { OrderLoadError, OrderSkeleton } from './order-states';
import { useOrder } from './use-order';

/** Corrects an order that nobody prepares yet. */
export function ChangeOrderDialog({
  referenceCode,
  returnTo,
  onClose,
}: OverlayProps<'changeOrder'>) {
  const t = useTranslations('order.change');
  const { order, isError, isFetching, refetch } = useOrder(referenceCode);
  const close = () =>
    returnTo ? openOverlay({ id: returnTo, referenceCode, order: null }) : onClose();
  return (
    <Dialog title={t('title')} closeLabel={t('close')} onClose={close} onLeave={onClose}>
      <div className="grid gap-5 px-5 pb-1">
        {order?.revision && <ChangeForms order={order} onDone={close} />}
        {order && !order.revision && (
          <>
            <p role="status">{t('gone')}</p>
            <Button variant="outline" onClick={close}>
              {t('close')}
            </Button>
          </>
        )}
        {!order &&
          (isError ? (
            <OrderLoadError isRetrying={isFetching} onRetry={refetch} />
          ) : (
            <OrderSkeleton />
          ))}
      </div>
    </Dialog>
  );
}

type Part = 'address' | 'contents';

/** What is changed: where the order goes, or what is in it. A branch has no address. */
function ChangeForms({ order, onDone }: { order: Order; onDone: () => void }) {
  const t = useTranslations('order.change');
  const { address } = order;
  const [part, setPart] = useState<Part>(address ? 'address' : 'contents');
  return (
    <>
      {address && (
        <fieldset className="grid gap-3">
          <legend className="mb-1 text-14 text-ink-700">{t('part')}</legend>
          {(['address', 'contents'] as const).map((one) => (
            <label key={one} className="choice">
              <input
                type="radio"
                name="part"
                checked={part === one}
                onChange={() => setPart(one)}
              />
              <span>{t(`parts.${one}`)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {part === 'address' && address ? (
        <ChangeAddressForm order={order} address={address} onDone={onDone} />
      ) : (
        <ChangeContentsForm order={order} onDone={onDone} />
      )}
    </>
  );
}
