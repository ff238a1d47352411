import { useStore } from 'react-admin';
import * as staffCatalogueCalls from '@/lib/contract/calls/staff-catalogue';
import type { CatalogueUndo } from '@/lib/contract/catalogue-import';
import { call } from '../../data/client';

/** A change of records; an import of a file has an id for each request. */
export interface DoneChange {
  /** Of an import, unless it is shown by the log of changes. */
  file?: string;
  /** When it was done. */
  at: string;
  changeIds: string[];
}

export type LastImport = DoneChange & { file: string };

/** That of this browser. It is kept after the dialog is closed: a mistake is seen in the shop. */
export const useLastImport = () => useStore<LastImport | null>('catalogue.lastImport', null);

/** Changed records that are listed. */
const MAX_LISTED = 50;

export type UndoReport = Required<CatalogueUndo>;

/**
 * Takes the records of a change back, the last lines first, or finds out what that would do.
 * @throws CallError
 */
export async function undoChange(
  { changeIds }: Pick<DoneChange, 'changeIds'>,
  dryRun: boolean,
): Promise<UndoReport> {
  const report: UndoReport = { restored: 0, hidden: 0, removed: 0, skipped: [], changes: [] };
  for (const changeId of changeIds.toReversed()) {
    const {
      restored,
      hidden,
      removed,
      skipped,
      changes = [],
    } = await call(staffCatalogueCalls.undoCatalogueChange, {
      params: { changeId },
      query: { dryRun: `${dryRun}` },
    });
    report.restored += restored;
    report.hidden += hidden;
    report.removed += removed;
    report.skipped.push(...skipped);
    report.changes.push(...changes.slice(0, MAX_LISTED - report.changes.length));
  }
  return report;
}

export const countUndone = ({ restored, hidden, removed }: UndoReport): number =>
  restored + hidden + removed;
