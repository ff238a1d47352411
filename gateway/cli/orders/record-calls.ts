import {
  type OrderMessage,
  type OrderNote,
  orderMessageListSchema,
  orderNoteListSchema,
  orderNoteSchema,
} from '../../../lib/contract/staff-orders.ts';
import type { createGatewayClient } from '../gateway-client.ts';

export function posting(body: unknown): RequestInit {
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  return { method: 'POST', headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
}

/** Requests about the documents and records of orders. */
export function recordCalls({
  request,
  requestJson: send,
}: ReturnType<typeof createGatewayClient>) {
  const download = async (path: string, init?: RequestInit) =>
    new Uint8Array(await (await request(path, init)).arrayBuffer());
  const ofOrder = (referenceCode: string) =>
    new URLSearchParams({ ReferenceCode: referenceCode }).toString();
  return {
    /** Downloads the packing slips of orders as one PDF. */
    slips: (referenceCodes: readonly string[], language?: string) =>
      download(
        '/admin/orders/packing-slips',
        posting({ referenceCodes, ...(language !== undefined && { language }) }),
      ),
    /** Downloads the label of a DHL shipment as a PDF. */
    label: (referenceCode: string) => download(`/admin/orders/label?${ofOrder(referenceCode)}`),
    /** Downloads the orders of a period as CSV, in parts. */
    async exportOrders(query: Record<string, string>): Promise<ReadableStream<Uint8Array>> {
      const { body } = await request(`/admin/orders/export?${new URLSearchParams(query)}`);
      if (!body) throw new Error('the gateway sent no file');
      return body;
    },
    notes: async (referenceCode: string): Promise<OrderNote[]> =>
      (await send(`/admin/orders/notes?${ofOrder(referenceCode)}`, orderNoteListSchema)).items,
    addNote: (referenceCode: string, text: string): Promise<OrderNote> =>
      send('/admin/orders/notes', orderNoteSchema, posting({ referenceCode, text })),
    sentMessages: async (referenceCode: string): Promise<OrderMessage[]> =>
      (await send(`/admin/orders/messages?${ofOrder(referenceCode)}`, orderMessageListSchema))
        .items,
  };
}
