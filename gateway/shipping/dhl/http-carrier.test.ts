import { describe, expect, it } from 'vitest';
import { seller, shopName } from '../../../shop.config.ts';
import { order, SAUDI_ADDRESS } from '../../../tests/setup/gateway/sample-orders.ts';
import { createHttpCarrier } from './http-carrier.ts';

/** Responses in the format of the MyDHL documentation. */
const RATES = {
  products: [
    {
      productName: 'EXPRESS WORLDWIDE',
      productCode: 'P',
      localProductCode: 'P',
      totalPrice: [
        { currencyType: 'BILLC', priceCurrency: 'KWD', price: 9.125 },
        { currencyType: 'PULCL', priceCurrency: 'KWD', price: 14.5 },
        { currencyType: 'BASEC', priceCurrency: 'EUR', price: 27.3 },
      ],
      deliveryCapabilities: {
        deliveryTypeCode: 'QDDC',
        estimatedDeliveryDateAndTime: '2026-11-24T23:59:00',
        totalTransitDays: 2,
      },
    },
    {
      productName: 'EXPRESS WORLDWIDE',
      productCode: 'D',
      totalPrice: [{ currencyType: 'BILLC', priceCurrency: 'KWD', price: 8.75 }],
    },
    {
      productName: 'EXPRESS 12:00',
      productCode: 'Y',
      totalPrice: [{ currencyType: 'BILLC', priceCurrency: 'KWD', price: 1 }],
    },
    {
      productName: 'ECONOMY SELECT',
      productCode: 'H',
      totalPrice: [{ currencyType: 'BILLC', priceCurrency: 'KWD', price: 6.005 }],
      deliveryCapabilities: { totalTransitDays: '4' },
    },
    {
      productName: 'ECONOMY SELECT',
      productCode: 'W',
      totalPrice: [{ currencyType: 'BILLC', priceCurrency: 'EUR', price: 2 }],
    },
  ],
};
const TRACKING = {
  shipments: [
    {
      shipmentTrackingNumber: '1234567890',
      status: 'Success',
      events: [
        {
          date: '2026-11-20',
          time: '09:15:00',
          GMTOffset: '+03:00',
          typeCode: 'PU',
          description: 'Shipment picked up',
          serviceArea: [{ code: 'KWI', description: 'Kuwait-KW' }],
        },
        {
          date: '2026-11-20',
          time: '22:40:00',
          GMTOffset: '+03:00',
          typeCode: 'DF',
          description: 'Departed Facility in Kuwait',
          serviceArea: [{ code: 'KWI', description: 'Kuwait-KW' }],
        },
        {
          date: '2026-11-21',
          time: '14:02',
          GMTOffset: '+03:00',
          typeCode: 'OK',
          description: 'Delivered',
        },
      ],
    },
  ],
};

interface RecordedRequest {
  url: URL;
  method: string;
  authorization: string | null;
  body: unknown;
}

function createTestCarrier(answers: (requests: RecordedRequest) => Response | Promise<Response>) {
  const requests: RecordedRequest[] = [];
  const request: typeof fetch = async (input, init) => {
    const { url, method, headers } = new Request(input, init);
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const one = { url: new URL(url), method, authorization: headers.get('authorization'), body };
    requests.push(one);
    return answers(one);
  };
  const shipper = {
    name: shopName.en,
    address: 'Salem Al-Mubarak Street, Salmiya',
    phone: '+96522223333',
    email: seller.email,
  };
  const account = {
    url: 'https://dhl.example/mydhlapi/',
    user: 'shop',
    password: 'secret',
    account: '123456789',
    loadShipper: async () => shipper,
  };
  return {
    requests,
    carrier: createHttpCarrier(account, request, () => Date.UTC(2026, 10, 20, 12)),
  };
}

const json = (body: unknown, status = 200) => Response.json(body, { status });
const QUESTION = { countryCode: 'SA', city: 'الرياض', postalCode: '12271', units: 3 };

describe('The MyDHL client', () => {
  it('requests rates with account, destination and weight', async () => {
    const { requests, carrier } = createTestCarrier(() => json(RATES));
    await carrier.rates(QUESTION);
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      method: 'GET',
      authorization: `Basic ${btoa('shop:secret')}`,
    });
    expect(requests[0]?.url.pathname).toBe('/mydhlapi/rates');
    expect(Object.fromEntries(requests.flatMap(({ url }) => [...url.searchParams]))).toMatchObject({
      accountNumber: '123456789',
      originCountryCode: 'KW',
      destinationCountryCode: 'SA',
      destinationCityName: 'الرياض',
      destinationPostalCode: '12271',
      weight: '1.5',
      plannedShippingDate: '2026-11-21',
      unitOfMeasurement: 'metric',
    });
  });

  it('returns the cheapest price of each service in billing currency KWD, and omits other products and currencies', async () => {
    expect(await createTestCarrier(() => json(RATES)).carrier.rates(QUESTION)).toEqual([
      {
        code: 'dhlExpress',
        name: { En: 'DHL Express', Ar: 'دي إتش إل السريع' },
        feeFils: 8_750,
        minDays: 1,
        maxDays: 3,
      },
      {
        code: 'dhlEconomy',
        name: { En: 'DHL Economy', Ar: 'دي إتش إل الاقتصادي' },
        feeFils: 6_005,
        minDays: 4,
        maxDays: 5,
      },
    ]);
  });

  it('returns no services for an unsupported destination', async () => {
    expect(
      await createTestCarrier(() => json({ title: 'Not Found' }, 404)).carrier.rates(QUESTION),
    ).toEqual([]);
  });

  it('creates a shipment with the customs data', async () => {
    const { requests, carrier } = createTestCarrier(() =>
      json({ shipmentTrackingNumber: '1234567890', packages: [] }, 201),
    );
    const { orderNumber, customer } = order();
    const lines = [
      { title: 'Sidr Honey', quantity: 3, lineFils: 37_501, hsCode: '040900', originCountry: 'YE' },
      { title: 'Dallah', quantity: 1, lineFils: 9_000 },
    ];
    if (!customer) throw new Error('The order has a customer');
    expect(
      await carrier.createShipment({
        orderNumber,
        address: SAUDI_ADDRESS,
        customer,
        lines,
        service: 'dhlEconomy',
      }),
    ).toEqual({
      trackingNumber: '1234567890',
    });
    expect(requests[0]?.url.pathname).toBe('/mydhlapi/shipments');
    expect(requests[0]?.body).toMatchObject({
      productCode: 'H',
      plannedShippingDateAndTime: '2026-11-21T12:00:00 GMT+03:00',
      accounts: [{ typeCode: 'shipper', number: '123456789' }],
      customerReferences: [{ typeCode: 'CU', value: orderNumber }],
      customerDetails: {
        shipperDetails: {
          postalAddress: {
            addressLine1: 'Salem Al-Mubarak Street, Salmiya',
            countryCode: 'KW',
            postalCode: '00000',
          },
        },
        receiverDetails: {
          postalAddress: {
            addressLine1: 'King Fahd Road, 2929, 8118, Al Olaya, Floor',
            addressLine2: '12',
            cityName: 'Riyadh',
            countryCode: 'SA',
            postalCode: '12271',
          },
          contactInformation: {
            fullName: 'John Ünal (Reception)',
            phone: '+966501234567',
            email: 'noura@example.com',
          },
        },
      },
      content: {
        declaredValue: 46.501,
        declaredValueCurrency: 'KWD',
        packages: [{ weight: 2 }],
        exportDeclaration: {
          lineItems: [
            {
              description: 'Sidr Honey',
              price: 12.5,
              quantity: { value: 3 },
              commodityCodes: [{ typeCode: 'outbound', value: '040900' }],
              manufacturerCountry: 'YE',
            },
            { price: 9, manufacturerCountry: 'KW' },
          ],
        },
      },
    });
  });

  it('requests the waybill as a PDF, returns it, and sends the weight of the parcel', async () => {
    const content = Buffer.from('%PDF-1.4 waybill').toString('base64');
    const documents = [
      { typeCode: 'invoice', imageFormat: 'PDF', content: 'AAAA' },
      { typeCode: 'label', imageFormat: 'PDF', content },
    ];
    const { requests, carrier } = createTestCarrier(() =>
      json({ shipmentTrackingNumber: '1', documents }, 201),
    );
    const { orderNumber, customer } = order();
    if (!customer) throw new Error('The order has a customer');
    const lines = [{ title: 'Dallah', quantity: 1, lineFils: 9_000 }];
    const parcel = { orderNumber, address: SAUDI_ADDRESS, customer, lines, weightKg: 3.25 };
    const { waybill } = await carrier.createShipment(parcel);
    expect(Buffer.from(waybill ?? []).toString()).toBe('%PDF-1.4 waybill');
    expect(requests[0]?.body).toMatchObject({
      outputImageProperties: { imageOptions: [{ typeCode: 'label', isRequested: true }] },
      content: { packages: [{ weight: 3.25 }] },
    });
  });

  it('splits long addresses within the length limits', async () => {
    const { requests, carrier } = createTestCarrier(() =>
      json({ shipmentTrackingNumber: '1' }, 201),
    );
    const { orderNumber, customer } = order();
    if (!customer) throw new Error('The order has a customer');
    const address = {
      ...SAUDI_ADDRESS,
      street: `${'Prince Mohammed bin Abdulaziz Road '.repeat(4)}${'x'.repeat(80)}`,
    };
    await carrier.createShipment({
      orderNumber,
      address,
      customer,
      lines: [{ title: 'Dallah', quantity: 1, lineFils: 9_000 }],
    });
    const lines = [1, 2, 3].map(() => expect.stringMatching(/^.{1,45}$/));
    const postalAddress = {
      addressLine1: lines[0],
      addressLine2: lines[1],
      addressLine3: lines[2],
    };
    expect(requests[0]?.body).toMatchObject({
      customerDetails: { receiverDetails: { postalAddress } },
    });
  });

  it('returns tracking events in both languages, newest first', async () => {
    const shipment = await createTestCarrier(() => json(TRACKING)).carrier.track('1234567890');
    expect(shipment).toEqual({
      carrier: 'DHL',
      trackingNumber: '1234567890',
      status: 'delivered',
      events: [
        {
          at: '2026-11-21T11:02:00.000Z',
          status: 'delivered',
          description: { En: 'Delivered', Ar: 'سُلّمت الشحنة' },
        },
        {
          at: '2026-11-20T19:40:00.000Z',
          status: 'transit',
          description: { En: 'Departed Facility in Kuwait', Ar: 'الشحنة في الطريق' },
          location: 'Kuwait-KW',
        },
        {
          at: '2026-11-20T06:15:00.000Z',
          status: 'transit',
          description: { En: 'Collected from the shop', Ar: 'استُلمت الشحنة من المتجر' },
          location: 'Kuwait-KW',
        },
      ],
    });
  });

  it('returns a shipment without events, and nothing for an unknown number', async () => {
    expect(
      await createTestCarrier(() =>
        json({ shipments: [{ shipmentTrackingNumber: '1' }] }),
      ).carrier.track('1'),
    ).toMatchObject({
      status: 'pre-transit',
      events: [],
    });
    expect(await createTestCarrier(() => json({}, 404)).carrier.track('1')).toBeUndefined();
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ['rejects the account', () => json({}, 401)],
    ['answers 500', () => json({}, 500)],
    ['answers with another format', () => json({ products: 'none' })],
    ['answers with HTML', () => new Response('<html>')],
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ])('the MyDHL client fails with 503 when DHL %s', async (_, answer) => {
    await expect(createTestCarrier(answer).carrier.rates(QUESTION)).rejects.toMatchObject({
      status: 503,
      code: 'carrier_unavailable',
    });
  });
});
