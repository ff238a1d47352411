'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useRetryAfter } from '@/components/feedback/retry-after';
import { useShop } from '@/components/i18n/shop-context';
import { useFormDraft } from '@/components/shopper/use-form-draft';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { TextField } from '@/components/ui/text-field';
import { TextareaField } from '@/components/ui/textarea-field';
import { errorMessageKey } from '@/lib/api/http/error-message-key';
import { createReview, updateReview } from '@/lib/api/reviews/own-review';
import { notify } from '@/lib/client/toast/toast';
import { cleanLine, cleanText } from '@/lib/contract/clean-text';
import { findContact } from '@/lib/contract/find-contact';
import { type OwnReview, REVIEW_LENGTHS } from '@/lib/contract/review';
import { optionalAuthClient } from '@/lib/session/optional-auth-client';
import { StarInput } from './star-input';

/** Codes that are keys of `messages.review.problem`. */
const ERROR_CODES = [
  'not_delivered',
  'already_reviewed',
  'edit_not_possible',
  'review_link_invalid',
  'unauthorized',
  'too_many_requests',
] as const;

const { title, minText, text, name } = REVIEW_LENGTHS;

/** Rejects contact data; the message is a key of `messages.review.error`. */
const publicText = (clean: (typed: string) => string, max: number) =>
  z
    .string()
    .overwrite(clean)
    .max(max, 'tooLong')
    .superRefine((value, context) => {
      const contact = findContact(value);
      if (contact) context.addIssue({ code: 'custom', message: contact });
    });

const schema = z.object({
  stars: z.coerce.number<string>().int().min(1, 'stars').max(5, 'stars'),
  title: publicText(cleanLine, title),
  text: publicText(cleanText, text).min(minText, 'tooShort'),
  name: publicText(cleanLine, name).min(1, 'name'),
});
const MESSAGE_KEYS = ['stars', 'tooShort', 'tooLong', 'name', 'url', 'phone'] as const;
type MessageKey = (typeof MESSAGE_KEYS)[number];

interface ReviewFormProps {
  productId: string;
  orderToken: string | undefined;
  suggestedName: string;
  /** The review that is edited. */
  review?: OwnReview | undefined;
  onDone: () => void;
}

function toDefaultValues({ review, suggestedName }: ReviewFormProps) {
  return {
    stars: review ? String(review.stars) : '',
    title: review?.title ?? '',
    text: review?.text ?? '',
    name: review?.name ?? suggestedName,
  };
}

export function ReviewForm(props: ReviewFormProps) {
  const { productId, review } = props;
  const t = useTranslations('review');
  const optional = useTranslations('form')('optional');
  const withWait = useRetryAfter();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: toDefaultValues(props) });
  const { register, handleSubmit, formState } = form;
  const clearDraft = useFormDraft(form, `review:${productId}`);
  const send = useSendReview(props, clearDraft);
  const getError = (field: keyof typeof formState.errors) => {
    const key = MESSAGE_KEYS.find((known) => known === formState.errors[field]?.message);
    return key && t(`error.${key satisfies MessageKey}`, { min: minText });
  };
  return (
    <form
      onSubmit={handleSubmit((values) => send.mutate(values))}
      noValidate
      className="grid gap-4"
    >
      <StarInput field={register('stars')} error={formState.errors.stars && t('error.stars')} />
      <TextField
        {...register('title')}
        label={t('form.title')}
        note={optional}
        error={getError('title')}
      />
      <TextareaField
        {...register('text')}
        rows={5}
        label={t('form.text')}
        hint={t('form.textHint')}
        error={getError('text')}
      />
      <TextField
        {...register('name')}
        label={t('form.name')}
        hint={t('form.nameHint')}
        error={getError('name')}
      />
      <p className="text-14 text-ink-500">{t(review ? 'form.editNote' : 'form.note')}</p>
      <FormAlert>
        {send.isError &&
          withWait(send.error, t(`problem.${errorMessageKey(send.error, ERROR_CODES)}`))}
      </FormAlert>
      <Button type="submit" isDisabled={send.isPending}>
        {t(send.isPending ? 'form.sending' : 'form.submit')}
      </Button>
    </form>
  );
}

/** Sends a new review, or the edited one. */
function useSendReview(
  { productId, orderToken, review, onDone }: ReviewFormProps,
  clearDraft: () => void,
) {
  const t = useTranslations('review');
  const { locale } = useShop();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ title: heading, ...values }: z.output<typeof schema>) => {
      const input = {
        ...values,
        ...(heading !== '' && { title: heading }),
        ...(orderToken !== undefined && { orderToken }),
        language: locale,
      };
      return review
        ? updateReview(optionalAuthClient, { id: review.id, ...input })
        : createReview(optionalAuthClient, { productId, ...input });
    },
    onSuccess: () => {
      clearDraft();
      notify('success', t('sent'));
      onDone();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['review-permission', productId] }),
  });
}
