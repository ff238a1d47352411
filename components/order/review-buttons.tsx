'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { useLocalized } from '@/components/i18n/shop-context';
import { useBrowserValue } from '@/components/ui/use-browser-value';
import { browserClient } from '@/lib/api/browser-client';
import { sellerQuery } from '@/lib/api/content/seller';
import type { Order, OrderLine } from '@/lib/contract/order';
import { openOverlay } from '@/stores/overlay';

/** The fragment of the link in the e-mail: it is not sent to any server. */
const TOKEN = /^#review=([\w.-]+)$/;
const readToken = () => TOKEN.exec(location.hash)?.[1];

/**
 * Whether the products of an order can be reviewed here: by its owner, or with the link of the
 * e-mail, which opens the form for the first one.
 */
export function useReviews({ status, customer, lines }: Order) {
  const token = useBrowserValue(readToken, undefined);
  const isPossible = status === 'Delivered' && (customer !== undefined || token !== undefined);
  const { data: seller } = useQuery({ ...sellerQuery(browserClient), enabled: isPossible });
  const canReview = isPossible && seller?.hasReviews === true;
  const [first] = lines;
  const openFirst = useEffectEvent(() => first && openReview(first, token));
  useEffect(() => {
    if (canReview && token !== undefined) openFirst();
  }, [canReview, token]);
  return { canReview, token };
}

function openReview({ typeId, title }: OrderLine, orderToken: string | undefined) {
  openOverlay({ id: 'review', productId: typeId, title, orderToken });
}

export function ReviewButton({ line, token }: { line: OrderLine; token: string | undefined }) {
  const t = useTranslations('review');
  const localized = useLocalized();
  return (
    <button
      type="button"
      onClick={() => openReview(line, token)}
      className="field-link col-start-2 col-end-4 min-h-11 justify-self-start text-14 print:hidden"
    >
      {t('write')}
      <span className="sr-only">{`: ${localized(line.title)}`}</span>
    </button>
  );
}
