import {
  fetchAnnouncement,
  fetchBranches,
  fetchFaq,
  fetchInfoPage,
  fetchPageHeads,
  fetchSeller,
} from '../../../lib/api/content/content.ts';
import { fetchPaymentMethods } from '../../../lib/api/payment/payment-methods.ts';
import { fetchDeliveryFee } from '../../../lib/api/shipping/delivery.ts';
import { orderContactsSchema } from '../../../lib/contract/order-code.ts';
import { PAGE_NAMES } from '../../../lib/contract/pages.ts';
import { PAYMENT_API } from '../../../lib/contract/paths.ts';
import { deliveryServicesSchema } from '../../../lib/contract/purchase.ts';
import { filsFromKwd } from '../../../lib/domain/money.ts';
import { formatOrderNumber } from '../../../lib/domain/order-number.ts';
import { type Gateway, parseAnswer, requireEqual } from '../gateway-client.ts';
import { type CatalogueFacts, findSold } from './catalogue.ts';
import { type Check, check, findOrSkip } from './check.ts';

/** Above each order number. */
export const UNKNOWN_ORDER = formatOrderNumber(999_999_999);

function deliveryChecks({ guest, send }: Gateway, facts: CatalogueFacts): Check[] {
  return [
    check('delivery fees of each country, free from their limit', async () => {
      for (const { code: countryCode, isDomestic } of facts.countries.read()) {
        const ask = (subTotalFils: number) =>
          fetchDeliveryFee(guest, { countryCode, isDomestic, subTotalFils });
        const { freeFrom } = await ask(0);
        if (freeFrom === undefined) continue;
        const { fee } = await ask(filsFromKwd(freeFrom));
        requireEqual(`fee in ${countryCode} from ${freeFrom} KWD`, fee, 0);
      }
    }),
    check('delivery services abroad', async () => {
      const abroad = findOrSkip(facts.countries.read(), 'country abroad', (one) => !one.isDomestic);
      const { id: typeId, type } = findSold(facts, abroad.code);
      const answer = await send('POST', `${PAYMENT_API}/DHL/GetRate`, {
        body: {
          countryCode: abroad.code,
          city: 'Riyadh',
          postalCode: '12345',
          items: [{ typeId, type, quantity: 1 }],
        },
      });
      parseAnswer(answer, deliveryServicesSchema);
    }),
    check('payment methods of each country', async () => {
      for (const { code: countryCode } of facts.countries.read())
        await fetchPaymentMethods(guest, { countryCode, totalFils: 20_000 });
    }),
    check('an unknown order number has contacts, like any other', async () => {
      const query = { orderNumber: UNKNOWN_ORDER };
      const path = `${PAYMENT_API}/OrderAccess/GetContacts`;
      parseAnswer(await send('GET', path, { query }), orderContactsSchema);
    }),
  ];
}

export const contentChecks = (gateway: Gateway, facts: CatalogueFacts): Check[] => [
  check('content: seller, branches, announcement', async () => {
    await fetchSeller(gateway.guest);
    await fetchBranches(gateway.guest);
    await fetchAnnouncement(gateway.guest);
  }),
  check('content: every information page in both languages', async () => {
    await fetchPageHeads(gateway.guest);
    for (const name of PAGE_NAMES)
      await (name === 'faq' ? fetchFaq(gateway.guest) : fetchInfoPage(gateway.guest, name));
  }),
  ...deliveryChecks(gateway, facts),
];
