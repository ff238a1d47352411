import type { Shipment } from '../../../lib/contract/order.ts';
import type { Localized } from '../../../lib/contract/text.ts';

export type TrackingStatus = Shipment['status'];

/** Tracking steps: DHL's unified status with descriptions in both languages. */
export const TRACKING_STEPS = {
  announced: {
    status: 'pre-transit',
    description: { En: 'Shipment details received', Ar: 'استُلمت بيانات الشحنة' },
  },
  collected: {
    status: 'transit',
    description: { En: 'Collected from the shop', Ar: 'استُلمت الشحنة من المتجر' },
  },
  departed: { status: 'transit', description: { En: 'Left Kuwait', Ar: 'غادرت الشحنة الكويت' } },
  arrived: {
    status: 'transit',
    description: { En: 'Arrived in the destination country', Ar: 'وصلت الشحنة إلى بلد الوجهة' },
  },
  customs: {
    status: 'transit',
    description: { En: 'Clearance is under way', Ar: 'جارٍ التخليص الجمركي' },
  },
  onTheWay: { status: 'transit', description: { En: 'On its way', Ar: 'الشحنة في الطريق' } },
  outForDelivery: {
    status: 'transit',
    description: { En: 'With the courier for delivery', Ar: 'مع المندوب للتوصيل' },
  },
  delivered: { status: 'delivered', description: { En: 'Delivered', Ar: 'سُلّمت الشحنة' } },
  notDelivered: {
    status: 'failure',
    description: { En: 'Could not be delivered', Ar: 'تعذّر تسليم الشحنة' },
  },
  returned: {
    status: 'failure',
    description: { En: 'Returned to the shop', Ar: 'أُعيدت الشحنة إلى المتجر' },
  },
} as const satisfies Record<string, { status: TrackingStatus; description: Localized }>;

export type TrackingStep = keyof typeof TRACKING_STEPS;
