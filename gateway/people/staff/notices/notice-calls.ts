import * as staffCalls from '../../../../lib/contract/calls/staff.ts';
import type { NoticeSettings } from '../../../../lib/contract/staff-notices.ts';
import type { Database } from '../../../platform/db/client.ts';
import { staff } from '../../../platform/db/schema/staff.ts';
import { eq, sql } from '../../../platform/db/sql.ts';
import { getCaller } from '../../../platform/http/authentication/principal.ts';
import type { HttpServices } from '../../../platform/http/http-services.ts';
import type { GatewayApp } from '../../../platform/http/request-types.ts';
import { route } from '../../../platform/http/route.ts';
import { requirePerson } from '../require-person.ts';

const getNoticeSettingsRoute = route(staffCalls.getNoticeSettings, {
  policy: 'staff',
  summary: 'Get what the caller is told by e-mail',
  returns: 'The settings',
});

const updateNoticeSettingsRoute = route(staffCalls.updateNoticeSettings, {
  policy: 'staff',
  summary: 'Change what the caller is told by e-mail',
  description:
    '`atOnce`: an e-mail within a minute; `digest`: one at 8 in the morning in Kuwait. For people only: a machine gets 403 `person_needed`.',
  returns: 'The settings',
});

async function loadSettings(db: Database, id: string): Promise<NoticeSettings> {
  const [row] = await db.select().from(staff).where(eq(staff.id, id));
  if (!row) throw new Error('The person was not found');
  return { mode: row.noticeMode, topics: row.noticeTopics, language: row.noticeLanguage };
}

export function registerNoticeSettings(app: GatewayApp, { database: { db } }: HttpServices): void {
  app.openapi(getNoticeSettingsRoute, async (c) =>
    c.json(await loadSettings(db, requirePerson(getCaller(c))), 200),
  );
  app.openapi(updateNoticeSettingsRoute, async (c) => {
    const id = requirePerson(getCaller(c));
    const { mode, topics, language } = c.req.valid('json');
    await db
      .update(staff)
      .set({
        noticeMode: mode,
        noticeTopics: [...new Set(topics)],
        noticeLanguage: language,
        // Whoever was told nothing so far is told of what happens from now on.
        noticedUntil: sql`CASE WHEN ${staff.noticeMode} = 'off' THEN now() ELSE ${staff.noticedUntil} END`,
      })
      .where(eq(staff.id, id));
    return c.json(await loadSettings(db, id), 200);
  });
}
