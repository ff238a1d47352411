'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useShop } from '@/components/i18n/shop-context';
import { Button } from '@/components/ui/button';
import { routes } from '@/lib/config/routes';
import { localePath } from '@/lib/i18n/paths';
import { checkCart } from '@/stores/check-availability';
import { useOverlay } from '@/stores/overlay';
import { useSignedIn } from '@/stores/signed-in';
import type { ValidatedCart } from './use-validated-cart';

interface CheckoutButtonProps {
  review: ValidatedCart;
  className?: string;
}

/** On to checkout, unless something in the cart cannot be had: then the shopper is told and stays. Who is unknown is asked how to go on. */
export function CheckoutButton({ review, className }: CheckoutButtonProps) {
  const t = useTranslations('cart.summary');
  const { locale, texts } = useShop();
  const router = useRouter();
  const [isChecking, setChecking] = useState(false);

  async function handleCheckout() {
    setChecking(true);
    const lines = review.reviews.map(({ line }) => line);
    const isAvailable = await checkCart(lines, texts.availability);
    setChecking(false);
    if (!isAvailable) review.retry();
    else if (useSignedIn.getState().userId) router.push(localePath(locale, routes.checkout));
    else useOverlay.getState().open('loginCheck', { nextPath: routes.checkout });
  }

  return (
    <Button size="large" disabled={isChecking || review.reviews.length === 0} onClick={handleCheckout} className={className}>
      {t('checkout')}
    </Button>
  );
}
