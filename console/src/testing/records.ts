import type { Item } from '@/lib/contract/item';
import type { Order } from '@/lib/contract/order';
import type { Return } from '@/lib/contract/return';
import type { StaffItem, StaffItemList } from '@/lib/contract/staff-catalogue';
import type { StaffOrder } from '@/lib/contract/staff-orders';
import { orderPrefix } from '@/shop.config';

export const ORDER_NUMBER = `${orderPrefix}1048271`;

/** A delivered order of two products that was paid with a card: 16 KWD with 1 KWD for delivery. */
export const buildOrder = (fields: Partial<StaffOrder> = {}): Order => ({
  referenceCode: '01HZX3K5V9Q7R2T4W6Y8B0C1D2',
  orderNumber: ORDER_NUMBER,
  requestId: '0b7f3c1e-2a51-4a3e-9d0c-6f0d6b1f1a01',
  status: 'Delivered',
  history: [{ status: 'Delivered', at: '2026-11-20T12:00:00.000Z', by: 'staff' }],
  createdAt: '2026-11-20T10:00:00.000Z',
  lines: [
    {
      typeId: '1',
      type: 'PRODUCT',
      sku: 'SIDR-500',
      seName: 'sidr',
      title: { Ar: 'عسل سدر', En: 'Sidr honey' },
      quantity: 2,
      unitPrice: 5,
      lineTotal: 10,
    },
    {
      typeId: '2',
      type: 'PRODUCT',
      sku: 'WAX-1',
      seName: 'wax',
      title: { Ar: 'شمع', En: 'Beeswax' },
      quantity: 1,
      unitPrice: 5,
      lineTotal: 5,
    },
  ],
  subTotal: 15,
  discount: 0,
  deliveryFee: 1,
  pointsUsed: 0,
  total: 16,
  currency: 'KWD',
  display: {
    countryCode: 'KW',
    currencyCode: { Ar: 'د.ك', En: 'KWD' },
    currencyRate: 1,
    numberOfDecimal: 3,
  },
  paymentMethod: 'Knet',
  refundType: 'None',
  canCancel: false,
  canReorder: true,
  canPay: false,
  // Partial, since staff may see less.
  ...(fields as Partial<Order>),
});

export const buildItem = (fields: Partial<StaffItem> = {}): StaffItem => ({
  id: '1',
  sku: 'SIDR-500',
  type: 'PRODUCT',
  seName: 'sidr',
  title: { Ar: 'عسل سدر', En: 'Sidr honey' },
  shortDescription: { Ar: 'عسل', En: 'Honey' },
  description: { Ar: 'عسل', En: 'Honey' },
  categories: ['honey'],
  brand: 'Bees',
  tags: [],
  attributes: [],
  medias: [],
  price: 5,
  markIsNew: false,
  AddToOffer: false,
  preOrder: false,
  maxPreOrderQty: 0,
  unavailableCountryCodes: [],
  isEnabled: true,
  revision: 'aa',
  stock: 8,
  reserved: 0,
  soldCount: 0,
  updatedAt: '2026-11-20T10:00:00.000Z',
  warnings: [],
  ...fields,
});

/** A product as the shop has it: the response to a quick change. */
export function toShopItem({
  price,
  stock,
  group: _group,
  options: _options,
  ...item
}: StaffItem): Item {
  return {
    ...item,
    type: 'PRODUCT',
    categoryList: [],
    priceByCountry: [{ countryCode: 'KW', price, salePrice: price }],
    isInSale: false,
    stock: stock > 0 ? 'in' : 'out',
    createdAt: item.updatedAt,
  };
}

/** The row of a product in the list. */
export const buildItemRow = (item: StaffItem): StaffItemList['items'][number] => ({
  ...item,
  available: item.stock,
  stockLevel: 'in',
});

export const buildReturn = (fields: Partial<Return> = {}): Return => ({
  number: 'R-1048271',
  orderNumber: ORDER_NUMBER,
  status: 'Requested',
  lines: [{ typeId: '1', type: 'PRODUCT', quantity: 2 }],
  reason: 'Damaged',
  method: 'Collect',
  refundType: 'Refund',
  history: [],
  ...fields,
});

export const toPage = <Item>(items: Item[]) => ({ items, total: items.length, page: 1, limit: 25 });
