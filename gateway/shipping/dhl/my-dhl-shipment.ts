import { z } from 'zod';
import { HOME_COUNTRY } from '../../../lib/contract/home-country.ts';
import { NO_POSTAL_CODE } from '../../../lib/domain/address-rules.ts';
import { countUnits } from '../../../lib/domain/line-total.ts';
import { kwdFromFils } from '../../../lib/domain/money.ts';
import { DAY_MS } from '../../../lib/domain/time.ts';
import { type CarrierParcel, type CreatedShipment, isDhlService, type Shipper } from './carrier.ts';
import { CARTON, getWeight, SHIPPED_AS } from './my-dhl-parcel.ts';

export const shipmentCreatedSchema = z.object({
  shipmentTrackingNumber: z.string().min(1),
  /** Base64; `label` is the waybill. */
  documents: z
    .array(z.object({ typeCode: z.string(), imageFormat: z.string(), content: z.string() }))
    .default([]),
});

export function toCreatedShipment({
  shipmentTrackingNumber: trackingNumber,
  documents,
}: z.output<typeof shipmentCreatedSchema>): CreatedShipment {
  const label = documents.find(
    ({ typeCode, imageFormat }) => typeCode === 'label' && imageFormat.toUpperCase() === 'PDF',
  );
  return { trackingNumber, ...(label && { waybill: Buffer.from(label.content, 'base64') }) };
}

/** DHL accepts three lines of 45 characters; longer words are truncated. */
function splitStreet(text: string): {
  addressLine1: string;
  addressLine2?: string;
  addressLine3?: string;
} {
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1) ?? '';
    const grown = last === '' ? word : `${last} ${word}`;
    if (grown.length <= 45) lines[lines.length - 1] = grown;
    else lines.push(word.slice(0, 45));
  }
  const [addressLine1 = '', addressLine2, addressLine3] = lines;
  return {
    addressLine1,
    ...(addressLine2 && { addressLine2 }),
    ...(addressLine3 && { addressLine3 }),
  };
}

function receiver({ address, customer }: CarrierParcel) {
  const { shortAddress, street, building, district, secondaryNumber } = address;
  const { floor, apartment, directions } = address;
  const whole = [
    shortAddress,
    street,
    building,
    secondaryNumber,
    district,
    floor && `Floor ${floor}`,
    apartment && `Apt ${apartment}`,
    directions,
  ]
    .filter(Boolean)
    .join(', ');
  return {
    postalAddress: {
      ...splitStreet(whole),
      cityName: address.city,
      countryCode: address.countryCode,
      postalCode: address.postalCode ?? NO_POSTAL_CODE,
    },
    contactInformation: {
      fullName: address.recipientName,
      companyName: address.recipientName,
      phone: address.phone,
      email: customer.email,
    },
  };
}

function toShipperDetails({ name, address, phone, email }: Shipper) {
  return {
    postalAddress: {
      ...splitStreet(address),
      cityName: 'Kuwait',
      countryCode: HOME_COUNTRY,
      postalCode: NO_POSTAL_CODE,
    },
    contactInformation: { fullName: name, companyName: name, phone, email },
  };
}

/** The customs declaration. Amounts are those of the sold lines. */
function exportDeclaration({ orderNumber, lines }: CarrierParcel, day: string) {
  return {
    lineItems: lines.map(({ title, quantity, lineFils, hsCode, originCountry }, index) => ({
      number: index + 1,
      description: title.slice(0, 512),
      // Price per unit, rounded down to whole fils.
      price: kwdFromFils(Math.floor(lineFils / quantity)),
      quantity: { value: quantity, unitOfMeasurement: 'PCS' },
      ...(hsCode !== undefined && {
        commodityCodes: [{ typeCode: 'outbound', value: hsCode }],
      }),
      manufacturerCountry: originCountry ?? HOME_COUNTRY,
      exportReasonType: 'permanent',
      weight: { netValue: getWeight(quantity), grossValue: getWeight(quantity) },
    })),
    invoice: { number: orderNumber, date: day },
    exportReason: 'Sale',
  };
}

/**
 * The body of `POST /shipments`: one carton for tomorrow, paid by the shop, duties paid by the
 * recipient. No collection is booked: the shop has a regular one, or brings the parcel.
 */
export function buildShipmentBody(
  account: string,
  shipper: Shipper,
  parcel: CarrierParcel,
  now: number,
) {
  const units = countUnits(parcel.lines);
  const day = new Date(now + DAY_MS).toISOString().slice(0, 10);
  const service =
    parcel.service !== undefined && isDhlService(parcel.service) ? parcel.service : 'dhlExpress';
  const valueFils = parcel.lines.reduce((sum, { lineFils }) => sum + lineFils, 0);
  return {
    plannedShippingDateAndTime: `${day}T12:00:00 GMT+03:00`,
    pickup: { isRequested: false },
    outputImageProperties: {
      encodingFormat: 'pdf',
      imageOptions: [{ typeCode: 'label', isRequested: true }],
    },
    productCode: SHIPPED_AS[service],
    accounts: [{ typeCode: 'shipper', number: account }],
    customerReferences: [{ typeCode: 'CU', value: parcel.orderNumber }],
    customerDetails: {
      shipperDetails: toShipperDetails(shipper),
      receiverDetails: receiver(parcel),
    },
    content: {
      packages: [{ weight: parcel.weightKg ?? getWeight(units), dimensions: CARTON }],
      isCustomsDeclarable: true,
      declaredValue: kwdFromFils(valueFils),
      declaredValueCurrency: 'KWD',
      exportDeclaration: exportDeclaration(parcel, day),
      description: parcel.lines
        .map(({ title }) => title)
        .join(', ')
        .slice(0, 70),
      incoterm: 'DAP',
      unitOfMeasurement: 'metric',
    },
  };
}
