import type { Attachment } from '../../notifications/public.ts';
import type { InvoiceData } from './heading.ts';

export function invoiceFileName({ invoiceNumber, language }: InvoiceData): string {
  return `${invoiceNumber.replace(/[^\w-]/g, '_')}-${language}.pdf`;
}

export type RenderInvoice = (invoice: InvoiceData) => Promise<Uint8Array>;

/** An invoice as an attachment, which is rendered when the e-mail is sent. */
export function invoiceAttachment(invoice: InvoiceData, render: RenderInvoice): Attachment {
  return {
    filename: invoiceFileName(invoice),
    contentType: 'application/pdf',
    content: () => render(invoice),
  };
}
