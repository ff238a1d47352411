import type {
  AvailabilityRequest,
  CartPromotionsRequest,
  PromotionRequest,
} from '../../contract/availability.ts';
import * as cartCalls from '../../contract/calls/cart.ts';
import type { HttpClient } from '../http/request.ts';

/** The path has the upstream spelling `CheckAvailably`. */
export function checkAvailability(
  client: HttpClient,
  body: AvailabilityRequest,
  signal?: AbortSignal,
) {
  return client.call(cartCalls.checkAvailability, { body, signal });
}

/**
 * @throws ResponseError with code `promotion_not_valid` for a code that is unknown,
 *   expired, used up or not for this cart.
 */
export function checkPromotionCode(
  client: HttpClient,
  body: PromotionRequest,
  signal?: AbortSignal,
) {
  return client.call(cartCalls.checkPromotionCode, { body, signal });
}

/** The promotions that apply to a cart without a code. */
export function checkCartPromotions(
  client: HttpClient,
  body: CartPromotionsRequest,
  signal?: AbortSignal,
) {
  return client.call(cartCalls.checkCartPromotions, { body, signal });
}
