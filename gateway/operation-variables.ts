import { z } from 'zod';

/** Variables for operators of the process. */
export const operationVariables = {
  /** 0 chooses a free port. Without a port nothing is measured. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
};
