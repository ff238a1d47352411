import { leftToRight } from '../../../lib/domain/bidi.ts';
import { MESSAGES } from '../../platform/messages/messages.ts';
import { stripUnprintable } from '../../platform/text-layout/strip-unprintable.ts';
import { drawCustomer } from './customer-block.ts';
import { drawFooters, renderDocument } from './document.ts';
import { drawHeading, type InvoiceData } from './heading.ts';
import { toPrintable } from './invoice-text.ts';
import { drawLines } from './lines-table.ts';
import { PAGE_COLOURS, type PdfPage } from './page.ts';
import { drawSummary } from './summary.ts';

function drawNotes(pdfPage: PdfPage, { language, creditNoteFor }: InvoiceData, top: number): void {
  const labels = MESSAGES[language].invoice;
  const texts = [...(creditNoteFor === undefined ? [labels.returns] : []), labels.electronic];
  const notes = texts.map((text) =>
    pdfPage.block(text, pdfPage.width, { size: 8.5, color: PAGE_COLOURS.caption }),
  );
  const height = notes.reduce((sum, note) => sum + note.height, 0);
  let { y } = pdfPage.fit(top, height);
  for (const note of notes) y = pdfPage.put(note, { start: 0, y });
}

/**
 * Renders an invoice as PDF (A4) in its language, with amounts in dinar and the total also in the
 * display currency. The same data gives the same bytes.
 */
export async function renderInvoice(invoice: InvoiceData): Promise<Uint8Array> {
  const { invoiceNumber, issuedAt, seller, language } = invoice;
  const { title: ofInvoice, creditNote, page } = MESSAGES[language].invoice;
  const title = invoice.creditNoteFor === undefined ? ofInvoice : creditNote.title;
  const author = toPrintable(seller.name, language);
  const draw = (pdfPage: PdfPage) => {
    const afterParties = drawCustomer(pdfPage, invoice, drawHeading(pdfPage, invoice));
    const afterLines = drawLines(pdfPage, invoice, afterParties);
    drawNotes(pdfPage, invoice, drawSummary(pdfPage, invoice, afterLines));
    drawFooters(pdfPage, {
      text: `${author} · ${leftToRight(stripUnprintable(invoiceNumber))}`,
      page,
    });
  };
  return renderDocument(
    { title: `${title} ${invoiceNumber}`, author, language, createdAt: issuedAt },
    [{ language, draw }],
  );
}
