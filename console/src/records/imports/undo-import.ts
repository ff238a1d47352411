import { useStore } from 'react-admin';
import { type ImportUndo, importUndoSchema } from '@/lib/contract/catalogue-import';
import { call } from '../../data/client';

/** An import of the console; a file has an id for each request. */
export interface DoneImport {
  /** Unknown in the log of changes. */
  file?: string;
  /** When it was checked. */
  at: string;
  importIds: string[];
}

export type LastImport = DoneImport & { file: string };

/** That of this browser. It is kept after the dialog is closed: a mistake is seen in the shop. */
export const useLastImport = () => useStore<LastImport | null>('catalogue.lastImport', null);

/** Changed products that are listed. */
const MAX_LISTED = 50;

export type UndoReport = Required<ImportUndo>;

/**
 * Takes the products of an import back, the last lines first, or finds out what that would do.
 * @throws CallError
 */
export async function undoImport(
  { importIds }: Pick<DoneImport, 'importIds'>,
  dryRun: boolean,
): Promise<UndoReport> {
  const report: UndoReport = { restored: 0, hidden: 0, kept: [], others: 0, changes: [] };
  for (const importId of importIds.toReversed()) {
    const path = `/admin/catalogue/imports/${encodeURIComponent(importId)}/undo`;
    const options = { method: 'POST', query: { dryRun } } as const;
    const {
      restored,
      hidden,
      kept,
      others,
      changes = [],
    } = await call(importUndoSchema, path, options);
    report.restored += restored;
    report.hidden += hidden;
    report.others += others;
    report.kept.push(...kept);
    report.changes.push(...changes.slice(0, MAX_LISTED - report.changes.length));
  }
  return report;
}

export const countUndone = ({ restored, hidden }: UndoReport): number => restored + hidden;
