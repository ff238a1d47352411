'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RequestError } from '@/components/feedback/request-error';
import { useLocalized } from '@/components/i18n/shop-context';
import { Stars } from '@/components/product/stars';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { errorMessageKey } from '@/lib/api/http/error-message-key';
import { reviewPermissionQuery } from '@/lib/api/reviews/own-review';
import type { OwnReview } from '@/lib/contract/review';
import { optionalAuthClient } from '@/lib/session/optional-auth-client';
import type { OverlayProps } from '@/stores/overlay';
import { ReviewForm } from './review-form';

/** The form for a product of a delivered order, or the review that was written. */
export function ReviewDialog({ productId, title, orderToken, onClose }: OverlayProps<'review'>) {
  const t = useTranslations('review');
  const localized = useLocalized();
  const [isEditing, setEditing] = useState(false);
  const query = useQuery(reviewPermissionQuery(optionalAuthClient, productId, orderToken));
  const { data: permission, error, isFetching, refetch } = query;
  const review = permission?.review;
  return (
    <Dialog title={t('title')} closeLabel={t('close')} onClose={onClose}>
      <div className="grid gap-4 px-5 pb-1">
        <p className="text-pretty font-medium">{localized(title)}</p>
        {!permission &&
          (error ? (
            <RequestError
              text={t(`problem.${errorMessageKey(error, ['review_link_invalid', 'unauthorized'])}`)}
              retryLabel={t('retry')}
              isRetrying={isFetching}
              onRetry={refetch}
            />
          ) : (
            <p role="status" className="min-h-64 text-ink-500">
              {t('loading')}
            </p>
          ))}
        {permission && (permission.canReview || isEditing) && (
          <ReviewForm
            productId={productId}
            orderToken={orderToken}
            suggestedName={permission.suggestedName}
            review={review}
            onDone={onClose}
          />
        )}
        {review && !isEditing && <WrittenReview review={review} onEdit={() => setEditing(true)} />}
        {permission?.reason === 'notDelivered' && <p role="status">{t('problem.not_delivered')}</p>}
      </div>
    </Dialog>
  );
}

function WrittenReview({ review, onEdit }: { review: OwnReview; onEdit: () => void }) {
  const t = useTranslations('review');
  const { stars, title, text, status, rejectionReason, canEdit } = review;
  return (
    <div className="grid gap-3">
      <p role="status" className="rounded-control bg-accent-100 px-4 py-3 text-14">
        <span>{t(`status.${status}`)}</span>
        {rejectionReason !== undefined && (
          <bdi className="mt-1 block text-ink-700">{rejectionReason}</bdi>
        )}
      </p>
      <p className="flex items-center gap-2">
        <Stars rating={stars} />
        <span className="sr-only">{t('form.starCount', { stars })}</span>
      </p>
      {title && (
        <p dir="auto" className="font-medium">
          {title}
        </p>
      )}
      <p dir="auto" className="whitespace-pre-line break-words">
        {text}
      </p>
      {canEdit && (
        <>
          <p className="text-14 text-ink-500">{t('editRule')}</p>
          <Button variant="outline" onClick={onEdit}>
            {t('edit')}
          </Button>
        </>
      )}
    </div>
  );
}
