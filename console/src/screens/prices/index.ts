import Icon from '@mui/icons-material/LocalShippingOutlined';
import { defineScreen } from '../../shared/screen';
import { PriceTableEdit, PriceTableList } from './price-tables';
import { priceTableResource } from './resource';
import { ar, en } from './texts';

export const prices = defineScreen({
  name: 'prices',
  icon: Icon,
  resource: priceTableResource,
  routes: { list: PriceTableList, edit: PriceTableEdit },
  access: { list: 'getDeliveryFeeRules', edit: 'updateDeliveryFeeRules' },
  texts: { ar, en },
  recordRepresentation: () => '',
});
