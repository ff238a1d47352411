import { z } from 'zod';
import {
  countryRulesSchema,
  deliveryFeeRulesSchema,
  holidayListSchema,
  pricePreviewRequestSchema,
  pricePreviewSchema,
  promotionChangeSchema,
  promotionCodeSchema,
  promotionListSchema,
  promotionQuerySchema,
  promotionRecordSchema,
  promotionRuleSchema,
} from '../price-rules.ts';
import { revisionSchema } from '../text.ts';
import type { Call } from './call.ts';

export const getCountryRules = {
  name: 'getCountryRules',
  method: 'get',
  path: '/admin/countries',
  response: countryRulesSchema,
} as const satisfies Call;

export const updateCountryRules = {
  name: 'updateCountryRules',
  method: 'put',
  path: '/admin/countries',
  body: countryRulesSchema,
  response: countryRulesSchema,
} as const satisfies Call;

export const getDeliveryFeeRules = {
  name: 'getDeliveryFeeRules',
  method: 'get',
  path: '/admin/delivery-fees',
  response: deliveryFeeRulesSchema,
} as const satisfies Call;

export const updateDeliveryFeeRules = {
  name: 'updateDeliveryFeeRules',
  method: 'put',
  path: '/admin/delivery-fees',
  body: deliveryFeeRulesSchema,
  response: deliveryFeeRulesSchema,
} as const satisfies Call;

export const getHolidays = {
  name: 'getHolidays',
  method: 'get',
  path: '/admin/holidays',
  response: holidayListSchema,
} as const satisfies Call;

export const updateHolidays = {
  name: 'updateHolidays',
  method: 'put',
  path: '/admin/holidays',
  body: holidayListSchema,
  response: holidayListSchema,
} as const satisfies Call;

export const getPricePreview = {
  name: 'getPricePreview',
  method: 'post',
  path: '/admin/price-preview',
  body: pricePreviewRequestSchema,
  response: pricePreviewSchema,
} as const satisfies Call;

export const listPromotions = {
  name: 'listPromotions',
  method: 'get',
  path: '/admin/promotions',
  query: promotionQuerySchema,
  response: promotionListSchema,
} as const satisfies Call;

export const getPromotion = {
  name: 'getPromotion',
  method: 'get',
  path: '/admin/promotions/{code}',
  params: z.object({ code: promotionCodeSchema }),
  response: promotionRecordSchema,
} as const satisfies Call;

export const createPromotion = {
  name: 'createPromotion',
  method: 'post',
  path: '/admin/promotions',
  body: promotionRuleSchema,
  response: promotionRecordSchema,
} as const satisfies Call;

export const updatePromotion = {
  name: 'updatePromotion',
  method: 'put',
  path: '/admin/promotions/{code}',
  params: z.object({ code: promotionCodeSchema }),
  body: promotionChangeSchema,
  response: promotionRecordSchema,
} as const satisfies Call;

export const deletePromotion = {
  name: 'deletePromotion',
  method: 'delete',
  path: '/admin/promotions/{code}',
  params: z.object({ code: promotionCodeSchema }),
  query: z.object({ revision: revisionSchema }),
} as const satisfies Call;
