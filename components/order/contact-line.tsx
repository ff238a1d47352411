'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { PhoneNumber } from '@/components/user/phone-number';
import { browserClient } from '@/lib/api/browser-client';
import { sellerQuery } from '@/lib/api/content/seller';

/** How the shop is reached about an order; the message names it already. */
export function ContactLine({ orderNumber }: { orderNumber?: string }) {
  const t = useTranslations('failure.contact');
  const { data: seller } = useQuery(sellerQuery(browserClient));
  if (!seller) return null;
  const about = orderNumber ? t('about', { code: orderNumber }) : '';
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-ink-700">
      {t('text')}
      <a href={`tel:${seller.phone.replace(/[^\d+]/g, '')}`} className="text-link">
        <PhoneNumber phone={seller.phone} />
      </a>
      <a href={`https://wa.me/${seller.whatsapp}?text=${encodeURIComponent(about)}`} target="_blank" rel="noreferrer" className="text-link">
        {t('whatsapp')}
      </a>
      <a href={`mailto:${seller.email}?subject=${encodeURIComponent(about)}`} className="text-link">
        <bdi dir="ltr">{seller.email}</bdi>
      </a>
    </p>
  );
}
