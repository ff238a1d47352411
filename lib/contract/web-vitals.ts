import { z } from 'zod';
import {
  DEVICE_CLASSES,
  MAX_VITAL_VALUES,
  MAX_VITALS_PER_REQUEST,
  PAGE_KINDS,
  type VitalName,
} from './vital.ts';

function vitalSchema<Name extends VitalName>(name: Name) {
  return z.strictObject({
    name: z.literal(name),
    /** Milliseconds; without unit for CLS. */
    value: z.number().min(0).max(MAX_VITAL_VALUES[name]),
    page: z.enum(PAGE_KINDS),
  });
}

/** Body of `WebVitals/Send`: what one browser measured since its last report. */
export const webVitalsSchema = z
  .strictObject({
    device: z.enum(DEVICE_CLASSES),
    vitals: z
      .array(
        z.discriminatedUnion('name', [
          vitalSchema('LCP'),
          vitalSchema('SoftLCP'),
          vitalSchema('INP'),
          vitalSchema('CLS'),
          vitalSchema('TTFB'),
        ]),
      )
      .min(1)
      .max(MAX_VITALS_PER_REQUEST),
  })
  .meta({ id: 'WebVitals' });
export type WebVitals = z.infer<typeof webVitalsSchema>;
