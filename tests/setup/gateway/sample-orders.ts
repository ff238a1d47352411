import type { InvoiceData } from '../../../gateway/orders/documents/heading.ts';
import type { Address } from '../../../lib/contract/address.ts';
import type { Order, OrderLine } from '../../../lib/contract/order.ts';
import type { Language } from '../../../lib/contract/user.ts';
import { kwdFromFils } from '../../../lib/domain/money.ts';
import { orderPrefix, seller, shopName } from '../../../shop.config.ts';

export const KUWAITI_ADDRESS: Address = {
  id: 'address-1',
  type: 'Apartment',
  recipientName: 'نورة العجمي',
  phone: '+96551234567',
  countryCode: 'KW',
  government: 'HA',
  city: 'السالمية',
  block: '4',
  street: 'شارع سالم المبارك',
  building: '15',
  floor: '3',
  apartment: '12',
  paci: '12345678',
  isDefault: true,
};

export const SAUDI_ADDRESS: Address = {
  id: 'address-2',
  type: 'Building',
  recipientName: 'John Ünal (Reception)',
  phone: '+966501234567',
  countryCode: 'SA',
  government: 'Riyadh Province',
  city: 'Riyadh',
  street: 'King Fahd Road',
  building: '2929',
  district: 'Al Olaya',
  secondaryNumber: '8118',
  floor: '12',
  postalCode: '12271',
  isDefault: true,
};

/** An order that waits at a branch. */
export const PICK_UP: NonNullable<Order['pickUp']> = {
  branch: {
    id: 'mubarakiya',
    name: { En: 'Souq Al-Mubarakiya', Ar: 'سوق المباركية' },
    address: { En: 'Perfume market, Block 2', Ar: 'سوق العطور، قطعة 2' },
    phone: '+96522000001',
    location: { latitude: 29.3744, longitude: 47.9752 },
  },
  code: 'P-1048271',
  collectBy: '2026-11-28',
};

export function orderLine(number: number, change: Partial<OrderLine> = {}): OrderLine {
  const quantity = change.quantity ?? 1;
  const unitPrice = change.unitPrice ?? 12.5;
  return {
    typeId: `item-${number}`,
    type: 'PRODUCT',
    sku: `HON-${String(number).padStart(3, '0')}`,
    seName: `honey-${number}`,
    title: { En: `Sidr Honey ${number}`, Ar: `عسل سدر ${number}` },
    lineTotal: kwdFromFils(Math.round(unitPrice * 1000) * quantity),
    ...change,
    quantity,
    unitPrice,
  };
}

/**
 * A paid order of one line in Kuwait; `change` overrides its fields. The amounts are not
 * consistent.
 */
export function order(change: Partial<Order> = {}): Order {
  return {
    referenceCode: '01J9ZK3M8Q7V5T2XWYB4C6D8EF',
    orderNumber: `${orderPrefix}1048271`,
    requestId: 'request-1',
    invoiceNumber: 'INV-2026-000123',
    status: 'Confirmed',
    history: [{ status: 'Confirmed', at: '2026-11-20T21:30:00Z' }],
    createdAt: '2026-11-20T21:25:00Z',
    lines: [orderLine(1)],
    subTotal: 12.5,
    discount: 0,
    deliveryFee: 2,
    pointsUsed: 0,
    total: 14.5,
    currency: 'KWD',
    display: {
      countryCode: 'KW',
      currencyCode: { En: 'KWD', Ar: 'د.ك' },
      currencyRate: 1,
      numberOfDecimal: 3,
    },
    paymentMethod: 'Knet',
    refundType: 'None',
    payment: {
      provider: 'knet',
      state: 'Paid',
      receipt: {
        paymentId: '100202611200001234',
        reference: '632517004821',
        authorisation: 'B41207',
        result: 'CAPTURED',
        date: '2026-11-20T21:29:41Z',
      },
    },
    ...(!change.pickUp && { address: KUWAITI_ADDRESS }),
    customer: { name: 'نورة العجمي', phone: '+96551234567', email: 'noura@example.com' },
    canCancel: true,
    canReorder: true,
    canPay: false,
    ...change,
  };
}

export function invoice(language: Language, change: Partial<Order> = {}): InvoiceData {
  return {
    invoiceNumber: 'INV-2026-000123',
    issuedAt: '2026-11-20T21:30:00Z',
    seller: {
      name: { En: shopName.en, Ar: shopName.ar },
      address: {
        En: 'Salem Al-Mubarak Street, Salmiya, Kuwait',
        Ar: 'شارع سالم المبارك، السالمية، الكويت',
      },
      registration: '412983',
      phone: '+965 2222 3333',
      email: seller.email,
    },
    order: order(change),
    language,
  };
}
