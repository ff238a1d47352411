'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useShop } from '@/components/i18n/shop-context';
import { useNavigate } from '@/components/navigation/use-navigate';
import { checkCartWithToast } from '@/components/product/check-availability';
import { Button } from '@/components/ui/button';
import { routes } from '@/lib/domain/routes';
import { openOverlay } from '@/stores/overlay';
import { useSignedIn } from '@/stores/signed-in';
import type { ValidatedCart } from './use-validated-cart';

interface CheckoutButtonProps {
  cart: ValidatedCart;
  className?: string;
}

/**
 * Checks availability, then opens checkout. Unavailable lines open a message instead, and a visitor
 * who is not signed in gets the login check.
 */
export function CheckoutButton({ cart, className }: CheckoutButtonProps) {
  const t = useTranslations('cart.summary');
  const { texts } = useShop();
  const { push } = useNavigate();
  const [isChecking, setChecking] = useState(false);

  async function handleCheckout() {
    setChecking(true);
    const lines = cart.lines.map(({ line }) => line);
    const isAvailable = await checkCartWithToast(lines, texts.availability);
    setChecking(false);
    if (!isAvailable) void cart.retry();
    else if (useSignedIn.getState().userId) push(routes.checkout);
    else openOverlay({ id: 'loginCheck', nextPath: routes.checkout });
  }

  return (
    <Button
      size="large"
      isDisabled={isChecking || cart.lines.length === 0}
      onClick={handleCheckout}
      className={className}
    >
      {t('checkout')}
    </Button>
  );
}
