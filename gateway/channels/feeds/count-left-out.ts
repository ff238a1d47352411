import type { Database } from '../../platform/db/client.ts';
import { items } from '../../platform/db/schema/catalogue.ts';
import { eq, sql } from '../../platform/db/sql.ts';

/** Enabled products that feeds leave out (`required-fields.ts`): all other fields are required of a product. */
export async function countLeftOut(
  db: Database,
): Promise<{ withoutPicture: number; withoutPrice: number }> {
  const [counts] = await db
    .select({
      withoutPicture: sql<number>`count(*) FILTER (WHERE ${items.medias} = '[]')`.mapWith(Number),
      withoutPrice: sql<number>`count(*) FILTER (WHERE ${items.saleFils} = 0)`.mapWith(Number),
    })
    .from(items)
    .where(eq(items.isEnabled, true));
  return counts ?? { withoutPicture: 0, withoutPrice: 0 };
}
