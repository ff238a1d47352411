import { definePromotionKind } from '../promotion-kind.ts';

export const FREE_DELIVERY = definePromotionKind({
  fields: {},
  texts: { ar: { name: 'توصيل مجاني' }, en: { name: 'Free delivery' } },
  isDeliveryFree: true,
});
