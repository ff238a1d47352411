'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useShop } from '@/components/shared/shop-context';
import { Button } from '@/components/ui/button';
import { routes } from '@/lib/config/routes';
import { localePath } from '@/lib/i18n/paths';
import { checkCart } from '@/stores/check-availability';
import type { CartReview } from './use-cart-review';

/** On to checkout, unless something in the cart cannot be had: then the shopper is told and stays. */
export function CheckoutButton({ review }: { review: CartReview }) {
  const t = useTranslations('cart.summary');
  const { locale, texts } = useShop();
  const router = useRouter();
  const [isChecking, setChecking] = useState(false);

  async function handleCheckout() {
    setChecking(true);
    const lines = review.reviews.map(({ line }) => line);
    const isAvailable = await checkCart(lines, texts.availability);
    setChecking(false);
    if (isAvailable) router.push(localePath(locale, routes.checkout));
    else review.retry();
  }

  return (
    <Button size="large" disabled={isChecking || review.reviews.length === 0} onClick={handleCheckout} className="w-full">
      {t('checkout')}
    </Button>
  );
}
