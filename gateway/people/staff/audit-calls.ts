import * as staffCalls from '../../../lib/contract/calls/staff.ts';
import type { AuditPage, AuditQuery } from '../../../lib/contract/staff.ts';
import { formatOrderNumber } from '../../../lib/domain/order-number.ts';
import type { Database } from '../../platform/db/client.ts';
import { auditLog } from '../../platform/db/schema/audit.ts';
import { orders } from '../../platform/db/schema/orders.ts';
import { and, desc, eq, getTableColumns, gte, lt, sql } from '../../platform/db/sql.ts';
import { staffName } from '../../platform/db/staff-name.ts';
import type { HttpServices } from '../../platform/http/http-services.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { route } from '../../platform/http/route.ts';

const listAuditEntriesRoute = route(staffCalls.listAuditEntries, {
  policy: 'staff',
  summary: 'List the changes that staff made, the newest first',
  description:
    'One entry for each changed row, with the values that changed; personal data are `***`. Entries are kept for two years.',
  returns: 'A page of entries',
});

/** The reference code of the order of an entry. */
const referenceCode = sql`coalesce(${auditLog.after} ->> 'reference_code', ${auditLog.before} ->> 'reference_code', ${auditLog.key})`;

/** A page by key: new entries move no entry to another page. */
async function loadPage(
  db: Database,
  { person, kind, from, to, before, _limit }: AuditQuery,
): Promise<AuditPage> {
  const rows = await db
    .select({
      ...getTableColumns(auditLog),
      name: staffName(auditLog.staffId),
      orderNumber: orders.orderNumber,
    })
    .from(auditLog)
    .leftJoin(orders, eq(orders.referenceCode, referenceCode))
    .where(
      and(
        person === undefined ? undefined : eq(auditLog.staffId, person),
        kind === undefined ? undefined : eq(auditLog.kind, kind),
        from === undefined ? undefined : gte(auditLog.at, new Date(from)),
        to === undefined ? undefined : lt(auditLog.at, new Date(to)),
        before === undefined ? undefined : lt(auditLog.id, before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(_limit + 1);
  const page = rows.slice(0, _limit);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return {
    items: page.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      person: { id: row.staffId, name: row.name ?? row.staffId },
      call: row.call,
      ...(row.requestId !== null && { requestId: row.requestId }),
      kind: row.kind,
      key: row.key,
      ...(row.orderNumber !== null && { orderNumber: formatOrderNumber(row.orderNumber) }),
      ...(row.before && { before: row.before }),
      ...(row.after && { after: row.after }),
    })),
    ...(last && { next: last.id }),
  };
}

export function registerAuditLog(app: GatewayApp, { database: { db } }: HttpServices): void {
  app.openapi(listAuditEntriesRoute, async (c) =>
    c.json(await loadPage(db, c.req.valid('query')), 200),
  );
}
