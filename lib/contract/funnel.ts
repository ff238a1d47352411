import { z } from 'zod';
import { FUNNEL_STEPS } from './funnel-steps.ts';
import { DEVICE_CLASSES } from './vital.ts';

/** Body of `Funnel/Send`: a visit reached a step for the first time. */
export const funnelStepSchema = z
  .strictObject({ step: z.enum(FUNNEL_STEPS), device: z.enum(DEVICE_CLASSES) })
  .meta({ id: 'FunnelStep' });
