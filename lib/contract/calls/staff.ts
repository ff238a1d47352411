import { z } from 'zod';
import {
  auditPageSchema,
  auditQuerySchema,
  newStaffMemberSchema,
  ownNameSchema,
  staffChangeSchema,
  staffInvitationSchema,
  staffListSchema,
  staffMemberSchema,
  staffSessionSchema,
} from '../staff.ts';
import { noticeSettingsSchema } from '../staff-notices.ts';
import type { Call } from './call.ts';

export const createStaffSession = {
  name: 'createStaffSession',
  method: 'post',
  path: '/admin/session',
  response: staffSessionSchema,
} as const satisfies Call;

export const listStaff = {
  name: 'listStaff',
  method: 'get',
  path: '/admin/staff',
  response: staffListSchema,
} as const satisfies Call;

export const createStaffMember = {
  name: 'createStaffMember',
  method: 'post',
  path: '/admin/staff',
  body: newStaffMemberSchema,
  response: staffMemberSchema,
} as const satisfies Call;

export const createStaffInvitation = {
  name: 'createStaffInvitation',
  method: 'post',
  path: '/admin/staff/{id}/invitations',
  params: z.object({ id: z.uuid() }),
  body: staffInvitationSchema,
  response: staffMemberSchema,
} as const satisfies Call;

export const updateStaffMember = {
  name: 'updateStaffMember',
  method: 'patch',
  path: '/admin/staff/{id}',
  params: z.object({ id: z.uuid() }),
  body: staffChangeSchema,
  response: staffMemberSchema,
} as const satisfies Call;

export const listAuditEntries = {
  name: 'listAuditEntries',
  method: 'get',
  path: '/admin/audit-log',
  query: auditQuerySchema,
  response: auditPageSchema,
} as const satisfies Call;

export const getNoticeSettings = {
  name: 'getNoticeSettings',
  method: 'get',
  path: '/admin/notifications',
  response: noticeSettingsSchema,
} as const satisfies Call;

export const updateNoticeSettings = {
  name: 'updateNoticeSettings',
  method: 'put',
  path: '/admin/notifications',
  body: noticeSettingsSchema,
  response: noticeSettingsSchema,
} as const satisfies Call;

export const updateOwnName = {
  name: 'updateOwnName',
  method: 'put',
  path: '/admin/staff/me/name',
  body: ownNameSchema,
  response: staffMemberSchema,
} as const satisfies Call;
