'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Order } from '@/lib/contract/order';
import type { OverlayProps } from '@/stores/overlay';
import { ChangeAddressForm } from './change-address-form';
import { ChangeContentsForm } from './change-contents-form';
import { OrderFormDialog } from './order-form-dialog';
import { useOrder } from './use-order';

/** Corrects an order that nobody prepares yet. */
export function ChangeOrderDialog(overlay: OverlayProps<'changeOrder'>) {
  const t = useTranslations('order.change');
  const { order, isError, isFetching, refetch } = useOrder(overlay.referenceCode);
  return (
    <OrderFormDialog
      overlay={overlay}
      texts={{ title: t('title'), close: t('close'), gone: t('gone'), dismiss: t('close') }}
      loading={{ isLoaded: order !== undefined, isError, isFetching, refetch }}
      isGone={order !== undefined && !order.revision}
    >
      {(close) => order?.revision && <ChangeForms order={order} onDone={close} />}
    </OrderFormDialog>
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
