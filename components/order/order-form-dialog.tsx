import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { type OverlayProps, openOverlay } from '@/stores/overlay';
import { OrderLoadError, OrderSkeleton } from './order-states';

interface OrderFormDialogProps {
  overlay: Pick<
    OverlayProps<'cancelOrder' | 'changeOrder' | 'returnOrder'>,
    'referenceCode' | 'returnTo' | 'onClose'
  >;
  texts: { title: string; close: string; gone: string; dismiss: string };
  /** What the form needs to be read. */
  loading: { isLoaded: boolean; isError: boolean; isFetching: boolean; refetch: () => void };
  /** The order does not allow it any more. */
  isGone: boolean;
  /** The form, with what closes the dialog or returns to the one before. */
  children: (close: () => void) => ReactNode;
}

/** A dialog with a form about an order. */
export function OrderFormDialog({
  overlay: { referenceCode, returnTo, onClose },
  texts,
  loading: { isLoaded, isError, isFetching, refetch },
  isGone,
  children,
}: OrderFormDialogProps) {
  const close = () =>
    returnTo ? openOverlay({ id: returnTo, referenceCode, order: null }) : onClose();
  return (
    <Dialog title={texts.title} closeLabel={texts.close} onClose={close} onLeave={onClose}>
      <div className="grid gap-5 px-5 pb-1">
        {children(close)}
        {isGone && (
          <>
            <p role="status">{texts.gone}</p>
            <Button variant="outline" onClick={close}>
              {texts.dismiss}
            </Button>
          </>
        )}
        {!isLoaded &&
          (isError ? (
            <OrderLoadError isRetrying={isFetching} onRetry={refetch} />
          ) : (
            <OrderSkeleton />
          ))}
      </div>
    </Dialog>
  );
}
