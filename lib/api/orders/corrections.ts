import * as ordersCalls from '../../contract/calls/orders.ts';
import type { CorrectionRequest } from '../../contract/correction-request.ts';
import type { HttpClient } from '../http/request.ts';

export type WantedCorrection = Omit<CorrectionRequest, 'expectedTotal' | 'reason'>;

/** What a correction would cost or return. 409 if it is not possible. */
export function previewCorrection(client: HttpClient, wanted: WantedCorrection) {
  return client.call(ordersCalls.previewCorrection, { body: wanted });
}

/**
 * Corrects an order for the total that was seen. 409 if it is packed or has changed since: a repeated
 * request corrects it once.
 */
export function correctOrder(client: HttpClient, correction: CorrectionRequest) {
  return client.call(ordersCalls.correctOrder, { body: correction });
}
