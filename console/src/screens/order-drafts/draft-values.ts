import type { z } from 'zod';
import { addressInputSchema } from '@/lib/contract/address';
import { HOME_COUNTRY } from '@/lib/contract/home-country';
import type { DraftQuoteRequest, newDraftSchema, OrderDraft } from '@/lib/contract/order-draft';
import type { Localized } from '@/lib/contract/text';
import { findAddressErrors } from '@/lib/domain/address-rules';
import { parseMobile } from '@/lib/domain/phone';
import { TYPED_TEXTS, type TypedText } from '../../records/address-inputs';

type NewDraft = z.input<typeof newDraftSchema>;

export interface DraftLine {
  typeId: string;
  type: 'PRODUCT' | 'COLLECTION';
  quantity: number | string | null;
  sku?: string | undefined;
  title?: Localized | undefined;
}

/** The values of the form, by the names of the contract. */
export interface DraftForm {
  customerId?: string | undefined;
  customer: { name: string; phone: string; email: string };
  language: NewDraft['language'];
  lines: DraftLine[];
  countryCode: string;
  way: 'delivery' | 'pickUp';
  pickUpBranch: string;
  address: Partial<Record<TypedText, string>> & { type: string };
  deliveryService: string;
  promoCode: string;
  giftWrapping: boolean;
  giftMessage: string;
  orderNote: string;
  discount: { amount: number | null; reason: string };
}

export const EMPTY_DRAFT: DraftForm = {
  customer: { name: '', phone: '', email: '' },
  language: 'ar', // locale-allow
  lines: [],
  countryCode: HOME_COUNTRY,
  way: 'delivery',
  pickUpBranch: '',
  address: { type: 'House' },
  deliveryService: '',
  promoCode: '',
  giftWrapping: false,
  giftMessage: '',
  orderNote: '',
  discount: { amount: null, reason: '' },
};

/** A stored draft in the form. */
export function toForm(draft: OrderDraft): DraftForm {
  const { customer, address, discount, lines, pickUpBranch } = draft;
  return {
    ...EMPTY_DRAFT,
    customerId: draft.customerId,
    customer: { name: customer.name, phone: customer.phone ?? '', email: customer.email ?? '' },
    language: draft.language,
    lines,
    countryCode: draft.countryCode,
    way: pickUpBranch === undefined ? 'delivery' : 'pickUp',
    pickUpBranch: pickUpBranch ?? '',
    address: { ...EMPTY_DRAFT.address, ...address },
    deliveryService: draft.deliveryService ?? '',
    promoCode: draft.promoCode ?? '',
    giftWrapping: draft.giftWrapping ?? false,
    giftMessage: draft.giftMessage ?? '',
    orderNote: draft.orderNote ?? '',
    discount: { amount: discount?.amount ?? null, reason: discount?.reason ?? '' },
  };
}

/** As a person types it; what is no number of the country stays, so that the gateway rejects it. */
const toPhone = (text: string, countryCode: string) =>
  parseMobile(text, countryCode) ?? parseMobile(text) ?? text;

const given = (text: string) => (text.trim() === '' ? {} : { text: text.trim() });

/** The filled fields of the address; those of the customer are its recipient by default. */
function toAddress({ address, customer, countryCode }: DraftForm) {
  const { type, ...texts } = address;
  const filled = Object.fromEntries(
    TYPED_TEXTS.flatMap((name) => (texts[name]?.trim() ? [[name, texts[name]]] : [])),
  );
  if (Object.keys(filled).every((name) => name === 'recipientName' || name === 'phone'))
    return undefined;
  return {
    street: '',
    building: '',
    ...filled,
    type,
    countryCode,
    recipientName: texts.recipientName?.trim() || customer.name,
    phone: toPhone(texts.phone?.trim() || customer.phone, countryCode),
  };
}

const isUnits = (quantity: DraftLine['quantity']): quantity is number =>
  typeof quantity === 'number' && Number.isInteger(quantity) && quantity > 0;

const toItems = (lines: readonly DraftLine[]) =>
  lines.flatMap(({ typeId, type, quantity }) =>
    isUnits(quantity) ? [{ typeId, type, quantity }] : [],
  );

/** What the price depends on, as far as it is valid while somebody types. */
export function toQuoteRequest(form: DraftForm): DraftQuoteRequest {
  const { countryCode, way, pickUpBranch, promoCode, deliveryService, giftWrapping } = form;
  const { discount, customerId, lines } = form;
  const address = addressInputSchema.safeParse(toAddress(form)).data;
  const isValid = address && findAddressErrors(address, [countryCode]).length === 0;
  return {
    items: toItems(lines),
    countryCode,
    ...(way === 'pickUp' && pickUpBranch !== '' && { pickUpBranch }),
    ...(way === 'delivery' && isValid && { address }),
    ...(way === 'delivery' && deliveryService !== '' && { deliveryService }),
    ...(promoCode.trim() !== '' && { promoCode: promoCode.trim() }),
    ...(giftWrapping && { giftWrapping }),
    ...(typeof discount.amount === 'number' &&
      discount.amount > 0 && {
        discount: { amount: discount.amount, reason: discount.reason.trim() || '-' },
      }),
    ...(customerId !== undefined && { customerId }),
  };
}

/** The draft as it is stored: what is wrong is rejected at its input. */
export function toDraft(form: DraftForm): NewDraft {
  const { customer, countryCode, way, language, orderNote, giftMessage, discount } = form;
  const { address: _, discount: __, ...quote } = toQuoteRequest(form);
  const address = toAddress(form);
  const { text: phone } = given(customer.phone) as { text?: string };
  const { text: email } = given(customer.email) as { text?: string };
  const { text: note } = given(orderNote) as { text?: string };
  const { text: card } = given(giftMessage) as { text?: string };
  return {
    ...quote,
    customer: {
      name: customer.name,
      ...(phone !== undefined && { phone: toPhone(phone, countryCode) }),
      ...(email !== undefined && { email }),
    },
    language,
    // The schema of the gateway names what an address lacks.
    ...(way === 'delivery' && address && { address: address as NonNullable<NewDraft['address']> }),
    ...(note !== undefined && { orderNote: note }),
    ...(card !== undefined && { giftMessage: card }),
    ...(typeof discount.amount === 'number' &&
      discount.amount > 0 && {
        discount: { amount: discount.amount, reason: discount.reason },
      }),
  };
}
