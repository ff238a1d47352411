import type { Attachment } from '../outbox/outbox.ts';
import type { InvoiceData } from './heading.ts';

export function invoiceFileName({ invoiceNumber, language }: InvoiceData): string {
  return `${invoiceNumber.replace(/[^\w-]/g, '_')}-${language}.pdf`;
}

/** An invoice as a file to attach, rendered when it is needed. */
export function invoiceAttachment(invoice: InvoiceData): Attachment {
  return {
    filename: invoiceFileName(invoice),
    contentType: 'application/pdf',
    content: async () => {
      // Loaded with the first invoice: fonts and their shaper are 50 MB that a gateway may never need.
      const { renderInvoice } = await import('./render-invoice.ts');
      return renderInvoice(invoice);
    },
  };
}
