import { expect, it } from 'vitest';
import { PERSONAL_COLUMNS } from '../../../tests/setup/gateway/personal-columns.ts';
import { onDatabase } from '../../../tests/setup/gateway/test-gateway.ts';
import { queryRows } from '../../platform/db/client.ts';
import { sql } from '../../platform/db/sql.ts';

const split = (names = '') => names.split(' ').filter((name) => name !== '');

onDatabase('The columns of the database', (gateway) => {
  it('every column with text says what the erasure of a person does with it', async () => {
    const columns = await queryRows<{ name: string }>(
      gateway().deps.database.db,
      sql`SELECT c.table_name || '.' || c.column_name AS name FROM information_schema.columns AS c
        JOIN information_schema.tables AS t USING (table_schema, table_name)
        WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE'
          AND c.data_type IN ('text', 'ARRAY', 'jsonb', 'json', 'bytea', 'tsvector', 'character varying', 'xml')`,
    );
    const listed = Object.entries(PERSONAL_COLUMNS).flatMap(([table, treatment]) =>
      [treatment.erased, treatment.impersonal, ...Object.keys(treatment.retained ?? {})]
        .flatMap(split)
        .map((column) => `${table}.${column}`),
    );
    expect(listed.sort()).toEqual(columns.map(({ name }) => name).sort());
  });
});
