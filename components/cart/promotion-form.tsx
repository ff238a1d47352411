'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { useRetryAfter } from '@/components/feedback/retry-after';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { errorMessageKey } from '@/lib/api/http/error-message-key';
import { ResponseError } from '@/lib/api/http/errors';
import { cleanValue } from '@/lib/contract/clean-text';
import { promotionErrorSchema } from '@/lib/contract/promotion';
import { isolate } from '@/lib/domain/bidi';
import { toLatinDigits } from '@/lib/domain/digits';
import { usePromotion } from '@/stores/promotion';
import type { Totals } from './use-totals';

/** The input for a promotion code, or the applied code with a remove button. */
export function PromotionForm({ promotion }: Pick<Totals, 'promotion'>) {
  const t = useTranslations('cart.promotion');
  const withWait = useRetryAfter();
  const { code, use, remove } = usePromotion();
  const [typedText, setText] = useState<string>();
  // A stored code that is no longer valid is shown with its error.
  const text = typedText ?? code ?? '';
  // Checkout renders the form twice, one of them hidden by the viewport width, so the id must be
  // unique.
  const id = useId();
  const isApplied = code !== null && promotion.isSuccess;
  const [isOpen, setOpen] = useState(false);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const typed = toLatinDigits(cleanValue(text));
    if (!typed) return;
    if (typed === code) promotion.refetch();
    use(typed);
  }

  if (isApplied) {
    const { code: valid = '', promotions = [] } = promotion.data ?? {};
    const isBest = promotions.length === 0 || promotions.some((one) => one.code === valid);
    return (
      <>
        <p className="flex items-center justify-between rounded-control bg-primary-100 my-2 ps-4 text-14 text-primary-800">
          <bdi className="font-medium">{promotion.data?.code}</bdi>
          <button
            type="button"
            aria-label={t('remove')}
            onClick={remove}
            className="inline-grid size-11 place-items-center"
          >
            <Icon name="close" size={18} />
          </button>
        </p>
        {!isBest && (
          <p className="pb-2 text-14 text-ink-700">{t('notBest', { code: isolate(valid) })}</p>
        )}
      </>
    );
  }
  return (
    <details
      className="disclosure"
      open={isOpen || promotion.isError}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 items-center justify-between text-14 font-medium">
        {t('open')}
        <Icon name="chevron-down" size={18} className="disclosure-arrow" />
      </summary>
      <form onSubmit={handleSubmit} noValidate className="pb-3">
        <label htmlFor={id} className="mb-1 block text-14 text-ink-700">
          {t('label')}
        </label>
        <div className="flex gap-2">
          <input
            id={id}
            value={text}
            onChange={(event) => setText(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            aria-invalid={promotion.isError}
            aria-describedby={`${id}-error`}
            className="input grow uppercase"
          />
          <Button type="submit" variant="outline" isDisabled={promotion.isFetching}>
            {t('apply')}
          </Button>
        </div>
        <p id={`${id}-error`} role="alert" className="mt-1 text-14 text-danger-600 empty:hidden">
          {promotion.isError && !promotion.isFetching
            ? withWait(
                promotion.error,
                t(toPromotionErrorKey(promotion.error), { code: isolate(code ?? '') }),
              )
            : null}
        </p>
      </form>
    </details>
  );
}

function toPromotionErrorKey(error: unknown): 'invalid' | 'used' | 'tooMany' | 'failed' {
  const problem =
    error instanceof ResponseError ? promotionErrorSchema.safeParse(error.problem).data : undefined;
  if (problem?.reason === 'alreadyUsed') return 'used';
  return errorMessageKey(
    error,
    { promotion_not_valid: 'invalid', invalid_request: 'invalid', too_many_requests: 'tooMany' },
    'failed',
  );
}
