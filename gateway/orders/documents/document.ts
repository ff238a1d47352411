import PDFDocument from 'pdfkit';
import { LOCALE_TABLE } from '../../../lib/contract/locales.ts';
import type { Language } from '../../../lib/contract/user.ts';
import { fill } from '../../platform/messages/messages.ts';
import { createPdfPage, PAGE_COLOURS, type PdfPage } from './page.ts';

interface DocumentInfo {
  title: string;
  author: string;
  language: Language;
  /** ISO 8601. The bytes of the PDF depend on it instead of the current time. */
  createdAt: string;
}

interface Footer {
  text: string;
  /** With `{number}` and `{count}`. */
  page: string;
}

/** Draws the footer of every page. Called after the content, when the number of pages is known. */
export function drawFooters(pdfPage: PdfPage, { text, page }: Footer): void {
  const { doc, width, firstPage } = pdfPage;
  const count = doc.bufferedPageRange().count - firstPage;
  const style = { size: 8, color: PAGE_COLOURS.caption } as const;
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(firstPage + index);
    const y = pdfPage.bottom + 18;
    pdfPage.rule({ start: 0, width, y: y - 8 }, PAGE_COLOURS.line);
    pdfPage.text(text, { start: 0, width: width * 0.7, y }, style);
    pdfPage.text(
      fill(page, { number: index + 1, count }),
      { start: width * 0.7, width: width * 0.3, y },
      { ...style, align: 'end' },
    );
  }
}

/** Pages in one language. */
interface DocumentPart {
  language: Language;
  draw: (pdfPage: PdfPage) => void;
}

/** Renders a PDF (A4). Each part begins on a new page, in the direction of its language. */
export async function renderDocument(
  { title, author, language, createdAt }: DocumentInfo,
  parts: readonly DocumentPart[],
): Promise<Uint8Array> {
  const date = new Date(createdAt);
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, CreationDate: date, ModDate: date },
  });
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) =>
    doc.once('end', resolve).once('error', reject),
  );
  for (const [index, part] of parts.entries()) {
    if (index > 0) doc.addPage();
    part.draw(createPdfPage(doc, LOCALE_TABLE[part.language].dir));
  }
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}
