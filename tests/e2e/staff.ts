import type { APIRequestContext } from '@playwright/test';

export interface ItemChange {
  price?: number;
  salePrice?: number;
  stock?: number;
  isEnabled?: boolean;
}

/** Staff calls to the gateway's API. */
export interface Staff {
  /**
   * Changes a product and returns once the gateway has stored it; the gateway then revalidates the
   * storefront.
   */
  changeItem(sku: string, change: ItemChange): Promise<void>;
  /** Imports lines of the catalogue format with their stock, all or none. */
  importLines(lines: readonly object[]): Promise<void>;
  /** Creates a payment link for an unpaid order, and returns the path of its page. */
  createPaymentLink(referenceCode: string): Promise<string>;
  /** Corrects an order to this quantity of its first line. */
  correctQuantity(referenceCode: string, quantity: number): Promise<void>;
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: start these tests with \`npm run e2e\``);
  return value;
}

export const gatewayUrl = () => required('E2E_GATEWAY_URL');
export const staffUrl = () => required('E2E_STAFF_URL');

export function createStaffClient(request: APIRequestContext): Staff {
  const authorization = () => `Bearer ${required('E2E_STAFF_TOKEN')}`;
  return {
    async createPaymentLink(referenceCode) {
      const response = await request.post(`${staffUrl()}/admin/orders/payment-links`, {
        headers: { authorization: authorization() },
        data: { referenceCode },
      });
      if (!response.ok()) throw new Error(`The link answered ${await response.text()}`);
      return new URL((await response.json()).url).pathname;
    },
    async correctQuantity(referenceCode, quantity) {
      const headers = { authorization: authorization() };
      const orders = `${staffUrl()}/payment/api/Web/UserPurshase`;
      const read = `${orders}/GetUserPurshaseHistoryByRefCode?ReferenceCode=${referenceCode}`;
      const { revision, lines } = await (await request.get(read, { headers })).json();
      const [{ typeId, type }, ...others] = lines;
      const body = {
        referenceCode,
        revision,
        lines: [{ typeId, type, quantity }, ...others].map((line) => ({
          typeId: line.typeId,
          type: line.type,
          quantity: line.quantity,
        })),
      };
      const preview = await request.post(`${orders}/PreviewCorrection`, { headers, data: body });
      const { after } = await preview.json();
      const data = { ...body, expectedTotal: after.total, reason: 'Phone call' };
      const response = await request.put(`${orders}/CorrectOrder`, { headers, data });
      if (!response.ok()) throw new Error(`The correction answered ${await response.text()}`);
    },
    async importLines(lines) {
      const response = await request.post(`${staffUrl()}/admin/catalogue/import?withStock=true`, {
        headers: { authorization: authorization(), 'content-type': 'application/x-ndjson' },
        data: lines.map((line) => JSON.stringify(line)).join('\n'),
      });
      const { rejected } = await response.json();
      if (!response.ok() || rejected.length > 0)
        throw new Error(`The import answered ${response.status()}: ${await response.text()}`);
    },
    async changeItem(sku, { stock, ...change }) {
      const url = `${staffUrl()}/admin/catalogue/items/${sku}`;
      const headers = { authorization: authorization() };
      const data = { count: stock, reason: 'Counted' };
      const responses = [
        ...(stock === undefined
          ? []
          : [await request.post(`${url}/stock-adjustments`, { headers, data })]),
        ...(Object.keys(change).length === 0
          ? []
          : [await request.patch(url, { headers, data: change })]),
      ];
      for (const response of responses)
        if (!response.ok())
          throw new Error(
            `Changing ${sku} answered ${response.status()}: ${await response.text()}`,
          );
    },
  };
}
