import { handOffRequestSchema, handOffSchema } from '../hand-off.ts';
import type { Call } from './call.ts';

export const getHandOff = {
  name: 'getHandOff',
  method: 'post',
  path: '/ucp/HandOff',
  body: handOffRequestSchema,
  response: handOffSchema,
} as const satisfies Call;
