import { z } from 'zod';
import { languageSchema } from './user.ts';

/** What staff are told by e-mail. */
export const STAFF_TOPICS = [
  'newOrder',
  'cancellationRequest',
  'cancelledOrder',
  'changedOrder',
  'wrongPickUpCode',
  'returnRequest',
  'failedRefund',
  'lowStock',
  'failedMessage',
  'pointsChange',
  'smsBudget',
] as const;
export type StaffTopic = (typeof STAFF_TOPICS)[number];

/** `digest`: once a day. */
const STAFF_NOTICE_MODES = ['off', 'atOnce', 'digest'] as const;
export type StaffNoticeMode = (typeof STAFF_NOTICE_MODES)[number];

/** What the caller is told, in which language. */
export const noticeSettingsSchema = z
  .strictObject({
    mode: z.enum(STAFF_NOTICE_MODES),
    topics: z.array(z.enum(STAFF_TOPICS)).max(STAFF_TOPICS.length),
    language: languageSchema,
  })
  .meta({ id: 'NoticeSettings' });
export type NoticeSettings = z.infer<typeof noticeSettingsSchema>;
