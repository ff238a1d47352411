import { contactCreatedSchema, contactSchema } from '../user.ts';
import type { Call } from './call.ts';

export const sendContactMessage = {
  name: 'sendContactMessage',
  method: 'post',
  path: '/user/api/WEB/Contact/Create',
  body: contactSchema,
  response: contactCreatedSchema,
} as const satisfies Call;
