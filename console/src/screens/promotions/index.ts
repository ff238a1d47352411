import Icon from '@mui/icons-material/LocalOfferOutlined';
import { defineScreen } from '../../shared/screen';
import { PromotionCreate, PromotionEdit, PromotionList } from './promotions';
import { promotionResource } from './resource';
import { ar, en } from './texts';

export const promotions = defineScreen({
  name: 'promotions',
  icon: Icon,
  resource: promotionResource,
  routes: { list: PromotionList, edit: PromotionEdit, create: PromotionCreate },
  access: {
    list: 'listPromotions',
    edit: 'updatePromotion',
    create: 'createPromotion',
    delete: 'deletePromotion',
  },
  texts: { ar, en },
});
