export {
  type InvitationContext,
  loadReviewInvitation,
  queueReviewInvitation,
} from './invitation.ts';
export { registerReviews } from './review-calls.ts';
export { createReviewLinks } from './review-links.ts';
export type { ReviewServices } from './services.ts';
export { registerStaffReviews } from './staff-review-calls.ts';
