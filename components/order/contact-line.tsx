'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { PhoneNumber } from '@/components/shopper/phone-number';
import { browserClient } from '@/lib/api/browser-client';
import { sellerQuery } from '@/lib/api/content/seller';

/** Phone, WhatsApp and e-mail of the shop, with the order number in the prefilled message. */
export function ContactLine({ orderNumber }: { orderNumber?: string }) {
  const t = useTranslations('failure.contact');
  const { data: seller } = useQuery(sellerQuery(browserClient));
  if (!seller) return null;
  const subject = orderNumber ? t('about', { code: orderNumber }) : '';
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-ink-700">
      {t('text')}
      <a href={`tel:${seller.phone.replace(/[^\d+]/g, '')}`} className="text-link">
        <PhoneNumber phone={seller.phone} />
      </a>
      <a
        href={`https://wa.me/${seller.whatsapp}?text=${encodeURIComponent(subject)}`}
        target="_blank"
        rel="noreferrer"
        className="text-link"
      >
        {t('whatsapp')}
      </a>
      <a
        href={`mailto:${seller.email}?subject=${encodeURIComponent(subject)}`}
        className="text-link"
      >
        <bdi dir="ltr">{seller.email}</bdi>
      </a>
    </p>
  );
}
