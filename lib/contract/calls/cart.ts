import {
  availabilityRequestSchema,
  availabilitySchema,
  cartPromotionsRequestSchema,
  cartPromotionsSchema,
  promotionRequestSchema,
  promotionSchema,
} from '../availability.ts';
import { PRODUCT_API } from '../paths.ts';
import type { Call } from './call.ts';

export const checkPromotionCode = {
  name: 'checkPromotionCode',
  method: 'post',
  path: `${PRODUCT_API}/CheckPromotionCode`,
  body: promotionRequestSchema,
  response: promotionSchema,
} as const satisfies Call;

export const checkCartPromotions = {
  name: 'checkCartPromotions',
  method: 'post',
  path: `${PRODUCT_API}/CheckPromotions`,
  body: cartPromotionsRequestSchema,
  response: cartPromotionsSchema,
} as const satisfies Call;

export const checkAvailability = {
  name: 'checkAvailability',
  method: 'post',
  path: `${PRODUCT_API}/CheckAvailably`,
  body: availabilityRequestSchema,
  response: availabilitySchema,
} as const satisfies Call;
