import type { OwnReview, Review, StaffReview } from '../../lib/contract/review.ts';
import { REVIEW_EDIT_DAYS } from '../../lib/domain/review.ts';
import { DAY_MS } from '../../lib/domain/time.ts';
import { instant } from '../catalogue/public.ts';
import type { ReviewRow } from '../platform/db/schema/reviews.ts';

function getReply({ reply, repliedAt, editedAt }: ReviewRow) {
  if (reply === null || !repliedAt) return undefined;
  const isOutdated = editedAt !== null && editedAt > repliedAt;
  return { text: reply, at: instant(repliedAt), isOutdated };
}

function toText({ id, stars, title, text, name, language, createdAt }: ReviewRow) {
  return {
    id,
    stars,
    ...(title !== null && { title }),
    text,
    name,
    language,
    createdAt: instant(createdAt),
  };
}

export function toReview(row: ReviewRow): Review {
  const reply = getReply(row);
  return {
    ...toText(row),
    ...(reply && !reply.isOutdated && { reply: { text: reply.text, at: reply.at } }),
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

export function toStaffReview(row: ReviewRow, sku: string): StaffReview {
  const reply = getReply(row);
  const { revision } = row;
  return { ...toText(row), ...(reply && { reply }), sku, ...toStatus(row), revision };
}
