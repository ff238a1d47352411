import {
  type AvailabilityRequest,
  availabilitySchema,
  type PromotionRequest,
  promotionSchema,
} from '../../contract/availability.ts';
import { PRODUCT_API } from '../../contract/paths.ts';
import type { HttpClient } from '../http/request.ts';

/** The path has the upstream spelling `CheckAvailably`. */
export function checkAvailability(
  client: HttpClient,
  body: AvailabilityRequest,
  signal?: AbortSignal,
) {
  return client.call('POST', `${PRODUCT_API}/CheckAvailably`, {
    body,
    schema: availabilitySchema,
    signal,
  });
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
  return client.call('POST', `${PRODUCT_API}/CheckPromotionCode`, {
    body,
    schema: promotionSchema,
    signal,
  });
}
