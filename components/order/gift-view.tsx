'use client';

import './order.css';
import { useQuery } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useLocalized, useShop } from '@/components/i18n/shop-context';
import { ProductImage } from '@/components/product/product-image';
import { EmptyIllustration } from '@/components/ui/empty-illustration';
import { Icon } from '@/components/ui/icon';
import { browserClient } from '@/lib/api/browser-client';
import { findClosedGift, giftQuery } from '@/lib/api/orders/gifts';
import type { ClosedGift, Gift, GiftAnswered } from '@/lib/contract/gift';
import { getCountryName } from '@/lib/domain/address-lines';
import { isolate } from '@/lib/domain/bidi';
import { formatDeliveryDates } from '@/lib/domain/delivery-dates';
import { getOptionText } from '@/lib/domain/variant-title';
import { formatDate } from '@/lib/i18n/format-date';
import { toImageView } from '@/lib/shop/product/product-view';
import { ContactLine } from './contact-line';
import { GiftAnswerForm, type OpenGiftProps } from './gift-answer';
import { OrderLoadError, OrderSkeleton } from './order-states';
import { Section } from './section';

/** The page of a gift for its recipient. Its address has the token, which is sent in bodies only. */
export function GiftView() {
  const [, token] = /\/gift\/([0-9a-f]{64})$/.exec(usePathname()) ?? [];
  return token === undefined ? <Closed state="unknown" /> : <Link key={token} token={token} />;
}

function Link({ token }: { token: string }) {
  const [answered, setAnswered] = useState<GiftAnswered>();
  const query = giftQuery(browserClient, token);
  const { data, error, isFetching, refetch } = useQuery({ ...query, enabled: !answered });
  if (answered) return <Thanks answered={answered} />;
  const state = findClosedGift(error);
  if (state) return <Closed state={state} />;
  if (data) return <Open gift={data} token={token} onAnswered={setAnswered} />;
  if (error) return <OrderLoadError isHeading isRetrying={isFetching} onRetry={refetch} />;
  return <OrderSkeleton />;
}

const MESSAGE = 'mx-auto grid max-w-lg justify-items-center gap-4 py-8 text-center';

/** A link that takes no address any more: what to do next, and nothing about the gift. */
function Closed({ state }: { state: ClosedGift }) {
  const t = useTranslations('gift.closed');
  return (
    <div role="status" className={MESSAGE}>
      <EmptyIllustration name="tea" />
      <h1 className="font-display text-28">{t(`${state}.title`)}</h1>
      <p className="text-ink-700">{t(`${state}.text`)}</p>
      <ContactLine />
    </div>
  );
}

function Thanks({ answered: { deliveryDates } }: { answered: GiftAnswered }) {
  const t = useTranslations('gift');
  const { locale } = useShop();
  const dates = deliveryDates && isolate(formatDeliveryDates(deliveryDates, locale));
  return (
    <div role="status" className={MESSAGE}>
      <Icon name="circle-check" size={48} className="text-primary-700" />
      <h1 className="font-display text-28">{t('done.title')}</h1>
      <p className="text-ink-700">{dates ? t('arrives', { dates }) : t('done.text')}</p>
    </div>
  );
}

function Open(props: OpenGiftProps) {
  const t = useTranslations('gift');
  const { locale } = useShop();
  const { senderName, recipientName, deliveryDates, expiresAt } = props.gift;
  const dates = deliveryDates && isolate(formatDeliveryDates(deliveryDates, locale));
  return (
    <div className="grid gap-5">
      <header className="grid gap-1">
        <h1 className="page-title">
          {senderName ? t('heading', { sender: isolate(senderName) }) : t('headingUnnamed')}
        </h1>
        <p className="text-ink-700">{t('lead', { name: isolate(recipientName) })}</p>
      </header>
      <div className="order-details">
        <div className="order-column">
          <Card gift={props.gift} />
          <Goods gift={props.gift} />
        </div>
        <div className="order-column">
          <Section title={t('address')}>
            <div className="mb-4 text-ink-700">
              <p>
                {t('country', { country: isolate(getCountryName(props.gift.countryCode, locale)) })}
              </p>
              {dates && <p>{t('arrivesIfNow', { dates })}</p>}
            </div>
            <GiftAnswerForm {...props} />
          </Section>
          <p className="text-14 text-ink-500">
            {t('until', { date: isolate(formatDate(expiresAt, locale)) })}
          </p>
        </div>
      </div>
    </div>
  );
}

/** The text of the card, as it was written. */
function Card({ gift: { message, senderName } }: { gift: Gift }) {
  const t = useTranslations('gift');
  if (!message) return null;
  return (
    <figure className="grid gap-4 rounded-card bg-primary-100 p-5 sm:p-7">
      <Icon name="gift" size={32} className="text-primary-700" />
      <blockquote dir="auto" className="whitespace-pre-line break-words font-display text-22">
        {message}
      </blockquote>
      {senderName && (
        <figcaption className="text-ink-700">
          {t('from', { sender: isolate(senderName) })}
        </figcaption>
      )}
    </figure>
  );
}

/** What is in the parcel: pictures, without prices. */
function Goods({ gift: { lines } }: { gift: Gift }) {
  const t = useTranslations('gift');
  const { locale } = useShop();
  const localized = useLocalized();
  return (
    <Section title={t('goods')}>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {lines.map((line) => (
          <li
            key={`${line.seName} ${getOptionText(line, locale)}`}
            className="grid content-start gap-2"
          >
            <span className="aspect-product overflow-hidden rounded-control bg-sand-100">
              {line.media && (
                <ProductImage
                  image={toImageView(line.media, locale)}
                  widths={[200, 320]}
                  quality={60}
                  sizes="(min-width: 640px) 180px, 45vw"
                  isDecorative
                  className="size-full object-cover"
                />
              )}
            </span>
            <span className="text-14">
              <span className="block">{localized(line.title)}</span>
              <span className="block text-ink-500">
                {t('quantity', { quantity: line.quantity })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
