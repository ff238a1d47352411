import { pino } from 'pino';
import { openGateway } from '../../../gateway/platform/app/bootstrap.ts';
import { readEnvironment } from '../../../gateway/platform/env/read-environment.ts';
import { buildCalls, CHANGE_CALLS } from './calls.ts';
import { type FirstAnswers, measureChanges } from './changes.ts';
import { type Filled, fill } from './fill.ts';
import { type App, measure, type Timing } from './measure.ts';

const STAFF_TOKEN = 'bench-staff-token-of-a-temporary-gateway';

export interface CatalogueFigures {
  count: number;
  linesPerSecond: number;
  timings: Record<string, Timing>;
  firstAnswers: FirstAnswers;
}

/** Measures an open gateway that has `count` generated items. */
export async function measureGateway(
  { app, staffApp }: { app: App; staffApp: App },
  count: number,
  { names, linesPerSecond }: Filled,
  samples: number,
): Promise<CatalogueFigures> {
  const timings: Record<string, Timing> = {};
  for (const [call, paths] of Object.entries(buildCalls(count, names)))
    timings[call] = await measure(app, paths, samples);
  const firstAnswers = await measureChanges(staffApp, STAFF_TOKEN, CHANGE_CALLS);
  return { count, linesPerSecond, timings, firstAnswers };
}

export function openBenchGateway(variables: Record<string, string>) {
  return openGateway(
    readEnvironment(
      { GATEWAY_MODE: 'local', STAFF_TOKEN, RATE_LIMIT_SCALE: '100000', ...variables },
      'command',
    ),
    pino({ level: 'silent' }),
  );
}

/**
 * Opens a gateway on an empty database, imports items and measures it.
 * @param variables of the environment that name the database
 */
export async function measureCatalogue(
  variables: Record<string, string>,
  count: number,
  samples: number,
): Promise<CatalogueFigures> {
  const gateway = await openBenchGateway(variables);
  try {
    return await measureGateway(gateway, count, await fill(gateway.deps, count), samples);
  } finally {
    await gateway.close();
  }
}
