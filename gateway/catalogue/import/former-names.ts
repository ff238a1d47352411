import { type Database, textArray } from '../../platform/db/client.ts';
import { formerNames, type ItemChange } from '../../platform/db/schema/catalogue.ts';
import { sql } from '../../platform/db/sql.ts';

/**
 * Lets items exchange their unique names: the database checks them at the end of the transaction.
 */
export async function deferUniqueNames(tx: Database): Promise<void> {
  await tx.execute(sql`SET CONSTRAINTS items_se_name_key, items_migration_id_key DEFERRED`);
}

/**
 * Records the names that items have given up, which lead to them from now on. A name that an item
 * has is no former name of another one.
 */
export async function recordFormerNames(
  tx: Database,
  changes: readonly ItemChange[],
): Promise<void> {
  const former = new Map(
    changes.flatMap(({ id, seNames: [current, ...before] }) =>
      before.filter((name) => name !== current).map((name) => [name, id] as const),
    ),
  );
  if (former.size > 0)
    await tx
      .insert(formerNames)
      .values([...former].map(([seName, itemId]) => ({ seName, itemId })))
      .onConflictDoUpdate({
        target: formerNames.seName,
        set: { itemId: sql`excluded.item_id`, changedAt: sql`excluded.changed_at` },
      });
  const names = textArray([...new Set(changes.flatMap(({ seNames }) => seNames))]);
  await tx.execute(
    sql`DELETE FROM former_names USING items WHERE items.se_name = former_names.se_name AND former_names.se_name = ANY(${names})`,
  );
}
