'use client';

import { useTranslations } from 'next-intl';
import { useLineErrorText } from '@/components/cart/use-line-error-text';
import { useLocalized } from '@/components/i18n/shop-context';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { Button, buttonClass } from '@/components/ui/button';
import { isolate } from '@/lib/domain/bidi';
import { routes } from '@/lib/domain/routes';
import { getProductKey } from '@/lib/shop/cart/cart-line';
import { openOverlay } from '@/stores/overlay';
import type { Checkout } from './use-checkout';

/**
 * Shown instead of the ways of delivery when no line of the cart can be bought: the
 * reason for each line, and what the shopper can do.
 */
export function UnavailableCart({ checkout: { cart, country } }: { checkout: Checkout }) {
  const t = useTranslations('checkout');
  const reason = useTranslations('cart.reason');
  const localized = useLocalized();
  const formatLineError = useLineErrorText();
  const isUndeliverable = cart.lines.some(({ error }) => error?.kind === 'country');
  return (
    <div className="grid gap-4">
      <div role="status" className="grid gap-1 rounded-control bg-pomegranate-100 px-4 py-3">
        <p className="font-medium text-pomegranate-600">
          {isUndeliverable
            ? t('problem.not_delivered', { country: localized(country.name) })
            : t('problem.out_of_stock')}
        </p>
        <ul className="text-14 text-ink-700">
          {cart.lines.map(
            ({ line, error }) =>
              error && (
                <li key={getProductKey(line)}>
                  {t('problem.line', {
                    title: isolate(localized(line.title)),
                    reason: formatLineError(error),
                  })}
                </li>
              ),
          )}
        </ul>
      </div>
      <div className="flex flex-wrap gap-3">
        <PrefetchLink path={routes.cart} className={buttonClass()}>
          {t('summary.edit')}
        </PrefetchLink>
        {isUndeliverable && (
          <Button variant="outline" onClick={() => openOverlay({ id: 'country' })}>
            {reason('changeCountry')}
          </Button>
        )}
      </div>
    </div>
  );
}
