import { closeUnread } from '../shared/unread-body.ts';
import type { Step } from './steps.ts';

/** A response of the storefront before the end of a body closes its connection. */
export const closeUnreadBodies: Step = (request, response, next) => {
  if (response) closeUnread(request, response);
  return next();
};
