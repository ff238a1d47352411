import type { OwnReview, Review, StaffReview } from '../../lib/contract/review.ts';
import { REVIEW_EDIT_DAYS } from '../../lib/domain/review.ts';
import { DAY_MS } from '../../lib/domain/time.ts';
import { instant } from '../catalogue/public.ts';
import type { ReviewRow } from '../db/schema/reviews.ts';

export function toReview(row: ReviewRow): Review {
  const { id, stars, title, text, name, language, createdAt, reply, repliedAt } = row;
  return {
    id,
    stars,
    ...(title !== null && { title }),
    text,
    name,
    language,
    createdAt: instant(createdAt),
    ...(reply !== null && repliedAt && { reply: { text: reply, at: instant(repliedAt) } }),
  };
}

const toStatus = ({ status, rejectionReason }: ReviewRow) => ({
  status,
  ...(rejectionReason !== null && { rejectionReason }),
});

export const canEdit = ({ editedAt, createdAt }: ReviewRow): boolean =>
  editedAt === null && Date.now() - createdAt.getTime() < REVIEW_EDIT_DAYS * DAY_MS;

export const toOwnReview = (row: ReviewRow): OwnReview => ({
  ...toReview(row),
  ...toStatus(row),
  canEdit: canEdit(row),
});

export const toStaffReview = (row: ReviewRow, sku: string): StaffReview => ({
  ...toReview(row),
  sku,
  ...toStatus(row),
});
