export { registerReviews } from './handlers.ts';
export {
  type InvitationContext,
  loadReviewInvitation,
  queueReviewInvitation,
} from './invitation.ts';
export { createReviewLinks } from './review-links.ts';
export type { ReviewServices } from './services.ts';
export { registerStaffReviews } from './staff-handlers.ts';
