import { getTranslations } from 'next-intl/server';
import { PrivateLink } from '@/components/navigation/private-link';
import { Stars } from '@/components/product/stars';
import type { ReviewList } from '@/lib/contract/review';
import { STARS } from '@/lib/domain/review';
import { routes } from '@/lib/domain/routes';
import { currentLocale } from '@/lib/i18n/server';
import { ReviewItem } from './review-item';
import { WhenIdle } from './when-idle';

interface ReviewsProps {
  productId: string;
  reviews: ReviewList;
}

/** The rating and the newest reviews of a product; below three reviews an invitation. */
export async function Reviews({ productId, reviews }: ReviewsProps) {
  const [locale, t] = await Promise.all([currentLocale(), getTranslations('product')]);
  const { items, total, rating, distribution } = reviews;
  const labels = {
    verified: t('reviews.verified'),
    reply: t('reviews.reply'),
    stars: STARS.map((stars) => t('reviews.starCount', { stars })),
    all: t('reviews.all'),
    filter: t('reviews.filter'),
    more: t('reviews.more'),
    loading: t('reviews.loading'),
    failed: t('reviews.failed'),
  };
  const list = (
    <ul className="min-w-0">
      {items.map((review) => (
        <ReviewItem key={review.id} review={review} labels={labels} locale={locale} />
      ))}
    </ul>
  );
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="container-page mt-12 lg:mt-16">
      <h2 id="reviews-title" className="section-title">
        {t('reviews.title')}
      </h2>
      <div className="mt-5 grid gap-8 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:gap-14">
        {rating ? (
          <div>
            <p className="flex items-center gap-3">
              <span className="font-display text-44 leading-none">{rating.average}</span>
              <span>
                <Stars rating={rating.average} className="text-18" />
                <span className="block text-14 text-ink-500">
                  {t('reviews.count', { count: rating.count })}
                </span>
              </span>
            </p>
            <Distribution distribution={distribution} labels={labels.stars} />
          </div>
        ) : (
          <div className="max-w-prose text-ink-700">
            <p>{t('reviews.few')}</p>
            <p className="mt-2">{t('reviews.invite')}</p>
            <PrivateLink path={routes.profile} className="text-link mt-3 inline-block">
              {t('reviews.orders')}
            </PrivateLink>
          </div>
        )}
        {rating ? (
          <WhenIdle reviews={{ productId, total, distribution, labels, locale }}>{list}</WhenIdle>
        ) : (
          list
        )}
      </div>
    </section>
  );
}

/** A line in place of the reviews of a product that has none. */
export async function ReviewInvitation() {
  const t = await getTranslations('product.reviews');
  return (
    <p className="mt-2 text-14">
      <PrivateLink path={routes.profile} className="text-link">
        {t('write')}
      </PrivateLink>
    </p>
  );
}

interface DistributionProps {
  distribution: ReviewList['distribution'];
  /** Texts for one to five stars. */
  labels: readonly string[];
}

/** The number of reviews by stars, as bars. */
function Distribution({ distribution, labels }: DistributionProps) {
  const total = distribution.reduce((sum, { count }) => sum + count, 0);
  return (
    <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 text-14">
      {distribution.map(({ stars, count }) => (
        <div key={stars} className="col-span-3 grid grid-cols-subgrid items-center">
          <dt>{labels[stars - 1]}</dt>
          <dd className="contents">
            <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sand-200">
              <span
                className="block h-full rounded-full bg-accent-500"
                style={{ width: `${(100 * count) / total}%` }}
              />
            </span>
            <span className="text-ink-500 tabular-nums">{count}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
