'use client';

import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { browserClient } from '@/lib/api/browser-client';
import { fetchReviews, REVIEWS_PER_PAGE } from '@/lib/api/reviews/list';
import type { Locale } from '@/lib/contract/locales';
import type { Review, ReviewList } from '@/lib/contract/review';
import { ReviewItem, type ReviewLabels } from './review-item';

export interface ReviewBrowserProps extends Pick<ReviewList, 'total' | 'distribution'> {
  productId: string;
  locale: Locale;
  labels: ReviewLabels & Record<'all' | 'filter' | 'more' | 'loading' | 'failed', string>;
  /** The newest reviews, from the server. */
  children?: ReactNode;
}

interface Shown {
  /** Undefined for all reviews, which begin with those of the server. */
  stars: number | undefined;
  items: readonly Review[];
  page: number;
}

const ALL: Shown = { stars: undefined, items: [], page: 1 };

/** Filter by stars and further pages of the reviews of a product. */
export function ReviewBrowser({ children, ...props }: ReviewBrowserProps) {
  const { total, distribution, labels, locale } = props;
  const { shown, state, load, reset } = useReviewPages(props);
  // At once, before the reviews with these stars arrive.
  const [chosen, setChosen] = useState<number>();
  const { stars, items } = shown;
  const wanted = distribution.find((row) => row.stars === stars)?.count ?? total;
  const count = items.length + (stars === undefined ? REVIEWS_PER_PAGE : 0);
  return (
    <div className="min-w-0">
      <StarFilter
        {...props}
        stars={chosen}
        onChange={(next) => {
          setChosen(next);
          if (next === undefined) reset();
          else void load({ ...ALL, stars: next, page: 0 });
        }}
      />
      {stars === undefined && children}
      {items.length > 0 && (
        <ul>
          {items.map((review) => (
            <ReviewItem key={review.id} review={review} labels={labels} locale={locale} />
          ))}
        </ul>
      )}
      <FormAlert>{state === 'failed' && labels.failed}</FormAlert>
      {count < wanted && (
        <Button
          variant="outline"
          className="mt-2"
          isDisabled={state === 'loading'}
          onClick={() => load(shown)}
        >
          {state === 'loading' ? labels.loading : labels.more}
        </Button>
      )}
    </div>
  );
}

/** Loads the page after those that are shown. A later request replaces an earlier one. */
function useReviewPages({ productId }: Pick<ReviewBrowserProps, 'productId'>) {
  const [shown, setShown] = useState<Shown>(ALL);
  const [state, setState] = useState<'loading' | 'failed'>();
  const latest = useRef(0);

  async function load({ stars, items, page }: Shown) {
    latest.current += 1;
    const request = latest.current;
    setState('loading');
    try {
      const query = { productId, stars, _page: page + 1 };
      const next = await fetchReviews(browserClient, query);
      if (request !== latest.current) return;
      setShown({ stars, items: [...items, ...next.items], page: page + 1 });
      setState(undefined);
    } catch {
      if (request === latest.current) setState('failed');
    }
  }

  function reset() {
    latest.current += 1;
    setShown(ALL);
    setState(undefined);
  }

  return { shown, state, load, reset };
}

interface StarFilterProps extends Pick<ReviewBrowserProps, 'distribution' | 'labels'> {
  stars: number | undefined;
  onChange: (stars: number | undefined) => void;
}

function StarFilter({ distribution, labels, stars, onChange }: StarFilterProps) {
  const name = useId();
  const options = [
    undefined,
    ...distribution.filter((row) => row.count > 0).map((row) => row.stars),
  ];
  return (
    <fieldset className="mb-6 flex flex-wrap gap-2">
      <legend className="sr-only">{labels.filter}</legend>
      {options.map((option) => (
        <label key={option ?? 0} className="pill">
          <input
            type="radio"
            name={name}
            checked={option === stars}
            onChange={() => onChange(option)}
            className="sr-only"
          />
          <span>{option === undefined ? labels.all : labels.stars[option - 1]}</span>
        </label>
      ))}
    </fieldset>
  );
}
