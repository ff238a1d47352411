import { buildBackInStockMail } from '../../../gateway/notifications/back-in-stock/messages.ts';
import {
  buildContactAnswerMail,
  buildContactMail,
  buildContactReceiptMail,
} from '../../../gateway/notifications/contact/messages.ts';
import type { MailDocument } from '../../../gateway/notifications/mail/document.ts';
import type { OrderEvent } from '../../../gateway/notifications/outbox/message-data.ts';
import { buildOrderCodeMail } from '../../../gateway/orders/codes/messages.ts';
import { buildOrderMail } from '../../../gateway/orders/messages/order-mail.ts';
import { buildReturnMail } from '../../../gateway/orders/returns/return-mail.ts';
import { buildStaffInvitationMail } from '../../../gateway/people/staff/public.ts';
import {
  buildCredentialsEndedMail,
  buildLoginCodeMail,
  buildPhoneRemovedMail,
  buildWelcomeMail,
  getCredentialChangeContent,
} from '../../../gateway/people/users/messages.ts';
import { DEFAULT_SELLER } from '../../../gateway/platform/shop/seller.ts';
import type { MailShop } from '../../../gateway/platform/shop/shop.ts';
import type { Order, Refund } from '../../../lib/contract/order.ts';
import type { Language } from '../../../lib/contract/user.ts';
import { orderPrefix, shopName } from '../../../shop.config.ts';
import { order, orderLine, PICK_UP } from './sample-orders.ts';

export const MAIL_SHOP: MailShop = {
  name: shopName,
  url: 'https://shop.example',
  email: 'care@shop.example',
  seller: DEFAULT_SELLER,
};

const image = (name: string, En: string, Ar: string) => ({
  url: `/media/items/${name}.webp`,
  alt: { En, Ar },
  width: 960,
  height: 1200,
});

const LINES = [
  orderLine(1, {
    title: {
      En: 'Yemeni Sidr Honey from Wadi Do’an, 500 g',
      Ar: 'عسل سدر يمني من وادي دوعن، 500 غ',
    },
    media: image('hon-001-1', 'Jar of Sidr honey', 'برطمان عسل سدر'),
    unitPrice: 24.5,
  }),
  orderLine(2, {
    title: {
      En: 'Majlis gift box with Saudi coffee, cardamom, saffron, twelve cups and a thermos in an engraved walnut case',
      Ar: 'علبة هدايا المجلس مع قهوة سعودية وهيل وزعفران واثني عشر فنجانًا وترمس في صندوق جوز محفور',
    },
    media: image('box-001-1', 'Gift box', 'علبة هدايا'),
    unitPrice: 1245.75,
    quantity: 12,
  }),
  orderLine(3, { title: { En: 'Khalas Dates, 1 kg', Ar: 'Khalas Dates, 1 kg' } }),
];

const AMOUNTS = {
  lines: LINES,
  subTotal: 14_986,
  discount: 1.5,
  pointsUsed: 2,
  deliveryFee: 0,
  total: 14_982.5,
  deliveryDates: { from: '2026-11-30', to: '2026-12-01' },
};
const SHIPMENT: Order['shipment'] = {
  carrier: 'DHL',
  trackingNumber: '1234567890',
  status: 'pre-transit',
  events: [],
};
const RIYALS: Order['display'] = {
  countryCode: 'SA',
  currencyCode: { En: 'SAR', Ar: 'ر.س' },
  currencyRate: 12.2,
  numberOfDecimal: 2,
};

/**
 * An order with three lines, a long title, a large amount, a title in one language only and another
 * display currency.
 */
const LARGE_ORDER: Partial<Order> = { ...AMOUNTS, display: RIYALS };

/** An order of one line in Kuwait. */
const SMALL_ORDER: Partial<Order> = {
  ...order(),
  lines: LINES.slice(0, 1),
  subTotal: 24.5,
  total: 26.5,
};

/** The same order, which waits at a branch. */
const PICKED_UP: Partial<Order> = {
  ...order({ pickUp: PICK_UP }),
  lines: LINES.slice(0, 1),
  subTotal: 24.5,
  deliveryFee: 0,
  total: 24.5,
};

/** A gift whose recipient enters the address. */
const GIFT: Partial<Order> = {
  ...SMALL_ORDER,
  status: 'AwaitingAddress',
  address: undefined,
  giftMessage: 'كل عام وأنت بخير',
  gift: { recipientName: 'ليلى الصباح', senderName: 'خالتك نورة' },
};
const ANSWERED_GIFT: Partial<Order> = {
  ...GIFT,
  status: 'Confirmed',
  gift: { ...GIFT.gift, enteredBy: 'recipient', city: 'السالمية', thanks: 'شكرًا من القلب' },
};

function buildOrderFixture(event: OrderEvent, change: Partial<Order> = {}, refund?: Refund) {
  const customer = { name: 'نورة العجمي', phone: '+96551234567', email: 'noura@example.com' };
  return (language: Language, shop = MAIL_SHOP): MailDocument =>
    buildOrderMail(event, order({ ...LARGE_ORDER, ...change }), customer, shop, language, refund);
}

const REFUND: Refund = {
  id: 'refund-1',
  kind: 'partial',
  state: 'Done',
  amount: 24.5,
  points: 0,
  requestedAt: '2026-11-21T08:00:00Z',
  endedAt: '2026-11-21T08:00:05Z',
};

type Fixture = (language: Language, shop?: MailShop) => MailDocument;

const CONTACT_MESSAGE = {
  name: 'Noura Al-Ajmi',
  email: 'noura@example.com',
  phone: '+96551234567',
  subject: `طلب ${orderPrefix}104827`,
  message: 'السلام عليكم،\nهل تغلّفون الطلب كهدية؟\n\nشكرًا',
};

/** E-mails of orders, accounts and forms, with data that is difficult for their layout. */
export const MAILS: Readonly<Record<string, Fixture>> = {
  orderPlaced: buildOrderFixture('placed'),
  orderConfirmed: buildOrderFixture('confirmed'),
  orderAwaitingAddress: buildOrderFixture('awaitingAddress', GIFT),
  orderAddressEntered: buildOrderFixture('addressEntered', ANSWERED_GIFT),
  orderGiftReminder: buildOrderFixture('giftReminder', GIFT),
  orderGiftExpired: buildOrderFixture('giftExpired', GIFT),
  orderPaymentFailed: buildOrderFixture('paymentFailed', SMALL_ORDER),
  orderReadyForPickup: buildOrderFixture('readyForPickup', {
    ...PICKED_UP,
    status: 'ReadyForPickup',
    paymentMethod: 'Cash',
  }),
  orderShipped: buildOrderFixture('shipped', { shipment: SHIPMENT }),
  orderDelivered: buildOrderFixture('delivered', { ...SMALL_ORDER, paymentMethod: 'Cash' }),
  orderCancelled: buildOrderFixture('cancelled'),
  orderCancellationDeclined: buildOrderFixture('cancellationDeclined', {
    history: [
      {
        status: 'Processing',
        at: '2026-11-21T09:20:00Z',
        note: { En: 'It is engraved already.', Ar: 'نُقش الاسم عليها.' },
      },
    ],
  }),
  orderAddressNeeded: buildOrderFixture('addressNeeded', { status: 'Confirmed' }),
  orderCorrected: buildOrderFixture('corrected', {
    ...SMALL_ORDER,
    status: 'Confirmed',
    corrections: [
      {
        version: 1,
        at: '2026-11-21T09:20:00Z',
        by: 'staff',
        changed: ['lines', 'recipient', 'address'],
        lines: LINES.slice(0, 2).map(({ typeId, type, title, quantity }, index) => ({
          typeId,
          type,
          title,
          from: index,
          to: quantity,
        })),
        total: { from: 30, to: 26.5 },
        documents: { invoiceNumber: 'INV-000001', creditNoteNumber: 'CN-000001' },
      },
    ],
  }),
  orderRefunded: buildOrderFixture('refunded', { ...SMALL_ORDER, refundType: 'Refund' }),
  orderPartlyRefunded: buildOrderFixture('partlyRefunded', {}, { ...REFUND, points: 2 }),
  orderExtraPaymentRefunded: buildOrderFixture('extraPaymentRefunded', SMALL_ORDER, {
    ...REFUND,
    kind: 'extraPayment',
  }),
  orderReturn: (language, shop = MAIL_SHOP) =>
    buildReturnMail(
      {
        number: 'R-1048271',
        lines: LINES.map(({ typeId, type, quantity }) => ({ typeId, type, quantity })),
        method: 'Collect',
        declineReason: 'The seal is broken. / الختم مكسور.',
      },
      'Declined',
      order(LARGE_ORDER),
      'نورة العجمي',
      shop,
      language,
    ),
  orderCode: (language, shop = MAIL_SHOP) =>
    buildOrderCodeMail(
      { code: '048213', minutes: 10, orderNumber: `${orderPrefix}1048271`, referenceCode: 'CODE' },
      shop,
      language,
    ),
  welcome: (language, shop = MAIL_SHOP) =>
    buildWelcomeMail({ name: { En: 'Noura Al-Ajmi', Ar: 'نورة العجمي' } }, shop, language),
  phoneRemoved: (language, shop = MAIL_SHOP) =>
    buildPhoneRemovedMail({ phone: '+96551234567' }, shop, language),
  otp: (language, shop = MAIL_SHOP) =>
    buildLoginCodeMail({ code: '048213', minutes: 10 }, shop, language),
  credentialsEnded: (language, shop = MAIL_SHOP) =>
    buildCredentialsEndedMail({ phone: '+96551234567', hasPasskeys: true }, shop, language),
  credentialChanged: (language, shop = MAIL_SHOP) =>
    getCredentialChangeContent({ change: 'loginEmail' }, shop, language).mail,
  contact: (language) => buildContactMail(CONTACT_MESSAGE, language),
  contactReceipt: (language, shop = MAIL_SHOP) =>
    buildContactReceiptMail({ caseNumber: 'C-1048271' }, shop, language),
  contactAnswer: (language, shop = MAIL_SHOP) =>
    buildContactAnswerMail(
      {
        caseNumber: 'C-1048271',
        subject: CONTACT_MESSAGE.subject,
        text: 'نعم، العسل خام.\n\nIt is never heated above 40 °C.',
      },
      shop,
      language,
    ),
  staffInvitation: (language, shop = MAIL_SHOP) =>
    buildStaffInvitationMail(
      { email: 'sara@shop.example', name: 'سارة', code: 'example' },
      { ...shop, consoleUrl: 'https://staff.shop.example' },
      language,
    ),
  backInStock: (language, shop = MAIL_SHOP) =>
    buildBackInStockMail(
      {
        title: LINES[0]?.title ?? { En: '', Ar: '' },
        seName: 'sidr-honey',
        image: LINES[0]?.media,
      },
      shop,
      language,
      'https://shop.example/gateway/notifications/unsubscribe?token=example',
    ),
};
