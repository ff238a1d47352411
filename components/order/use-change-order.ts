'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRetryAfter } from '@/components/feedback/retry-after';
import { errorMessageKey } from '@/lib/api/http/error-message-key';
import {
  correctOrder,
  previewCorrection,
  type WantedCorrection,
} from '@/lib/api/orders/corrections';
import { orderKey } from '@/lib/api/orders/orders';
import { notify } from '@/lib/client/toast/toast';
import type { CorrectionPreview } from '@/lib/contract/correction-request';
import type { Order } from '@/lib/contract/order';
import { optionalAuthClient } from '@/lib/session/optional-auth-client';

/** Codes that are keys of `messages.order.change.problem`. */
const ERROR_CODES = [
  'order_changed',
  'order_not_correctable',
  'correction_needs_shop',
  'refund_too_high',
  'total_changed',
  'too_many_requests',
] as const;

export type Change = Pick<WantedCorrection, 'lines' | 'address' | 'giftMessage'>;

/** The text of an error of a change; false without one. */
export function useChangeProblem(): (error: unknown) => string | false {
  const t = useTranslations('order.change.problem');
  const withWait = useRetryAfter();
  return (error) => error !== null && withWait(error, t(errorMessageKey(error, ERROR_CODES)));
}

/** Asks what a change would return, and makes it; the order is loaded again afterwards. */
export function useChangeOrder(order: Order, onDone: () => void) {
  const t = useTranslations('order.change');
  const client = useQueryClient();
  const { referenceCode, revision = '' } = order;
  const refresh = () => {
    void client.invalidateQueries({ queryKey: ['orders'] });
    return client.invalidateQueries({ queryKey: orderKey(referenceCode) });
  };
  const preview = useMutation({
    mutationFn: (change: Change) =>
      previewCorrection(optionalAuthClient, { referenceCode, revision, ...change }),
    onError: () => void refresh(),
  });
  const save = useMutation({
    mutationFn: ({ change, seen }: { change: Change; seen: CorrectionPreview }) =>
      correctOrder(optionalAuthClient, {
        referenceCode,
        revision,
        ...change,
        expectedTotal: seen.after.total,
      }),
    onSuccess: async () => {
      await refresh();
      notify('success', t('done'));
      onDone();
    },
    onError: () => void refresh(),
  });
  return { preview, save };
}
