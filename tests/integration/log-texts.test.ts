import { expect, it } from 'vitest';
import { ar as logAr, en as logEn } from '../../console/src/messages/log.ts';
import { ar as schemaAr, en as schemaEn } from '../../console/src/messages/schema.ts';
import { HIDDEN_COLUMNS, toFieldName } from '../../console/src/shared/changes.ts';
import { queryRows } from '../../gateway/platform/db/client.ts';
import { sql } from '../../gateway/platform/db/sql.ts';
import { onDatabase } from '../setup/gateway/test-gateway.ts';

const LANGUAGES = [
  { log: logAr.log, fields: schemaAr.schema.fields },
  { log: logEn.log, fields: schemaEn.schema.fields },
];

interface LoggedColumn {
  table: string;
  column: string;
}

/** The columns of the logged tables without those that the trigger leaves out, its third argument. */
const LOGGED_COLUMNS = sql`
  SELECT t.tgrelid::regclass::text AS "table", a.attname::text AS "column"
  FROM pg_trigger AS t
    JOIN pg_attribute AS a ON a.attrelid = t.tgrelid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE t.tgname = 'audit_changes'
    AND NOT a.attname = ANY (split_part(encode(t.tgargs, 'escape'), '\\000', 3)::text[])
  ORDER BY 1, 2`;

onDatabase('the texts of the log', (gateway) => {
  it('every column that the log can show has a name for people in both languages, and every table', async () => {
    const { db } = gateway().deps.database;
    const columns = await queryRows<LoggedColumn>(db, LOGGED_COLUMNS);
    expect(columns.length).toBeGreaterThan(100);
    for (const { log, fields } of LANGUAGES) {
      const { kinds, columns: names } = log;
      const hasText = ({ column }: LoggedColumn) =>
        HIDDEN_COLUMNS.has(column) ||
        Object.hasOwn(names, toFieldName(column)) ||
        Object.hasOwn(fields, toFieldName(column));
      const missing = columns.filter((one) => !hasText(one) || !Object.hasOwn(kinds, one.table));
      expect(missing.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
    }
  });
});
