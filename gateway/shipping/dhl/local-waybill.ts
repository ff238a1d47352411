import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Parcel } from './carrier.ts';

/** The waybill of the simulated carrier: one A6 page with the numbers of the parcel. */
export async function renderLocalWaybill(
  { orderNumber, address: { countryCode }, weightKg }: Parcel,
  trackingNumber: string,
): Promise<Uint8Array> {
  const doc = new PDFDocument({ size: 'A6', info: { Title: `Waybill ${trackingNumber}` } });
  const lines = [
    'DHL (local simulation)',
    trackingNumber,
    orderNumber,
    countryCode,
    weightKg === undefined ? '' : `${weightKg} kg`,
  ];
  for (const line of lines.filter((text) => text !== '')) doc.fontSize(14).text(line);
  doc.end();
  return buffer(doc);
}
