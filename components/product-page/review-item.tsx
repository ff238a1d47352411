import { Stars } from '@/components/product/stars';
import { Icon } from '@/components/ui/icon';
import type { Locale } from '@/lib/contract/locales';
import type { Review } from '@/lib/contract/review';
import { formatDay } from '@/lib/i18n/format-date';

export interface ReviewLabels {
  verified: string;
  reply: string;
  /** Texts for one to five stars. */
  stars: readonly string[];
}

interface ReviewItemProps {
  review: Review;
  labels: ReviewLabels;
  locale: Locale;
}

/** A published review with the reply of the shop. */
export function ReviewItem({ review, labels, locale }: ReviewItemProps) {
  const { stars, title, text, name, language, createdAt, reply } = review;
  return (
    <li className="border-sand-200 border-t py-5 first:border-t-0 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-500">
        <Stars rating={stars} className="text-16" />
        <span className="sr-only">{labels.stars[stars - 1]}</span>
        <bdi className="font-medium text-ink-900">{name}</bdi>
        <time dateTime={createdAt}>{formatDay(createdAt.slice(0, 10), locale)}</time>
        <span className="inline-flex items-center gap-1 text-primary-700">
          <Icon name="circle-check" size={16} />
          <span>{labels.verified}</span>
        </span>
      </p>
      {title && (
        <h3 dir="auto" lang={language} className="mt-2 font-medium">
          {title}
        </h3>
      )}
      <p dir="auto" lang={language} className="mt-1 max-w-prose whitespace-pre-line break-words">
        {text}
      </p>
      {reply && (
        <div className="mt-3 max-w-prose border-primary-700 border-s-2 ps-4 text-14 text-ink-700">
          <p className="font-medium">{labels.reply}</p>
          <p dir="auto" className="whitespace-pre-line break-words">
            {reply.text}
          </p>
        </div>
      )}
    </li>
  );
}
