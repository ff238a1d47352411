import { type Check, SkippedError } from './checks/check.ts';
import { describeShape } from './expected-shape.ts';
import { ContractError } from './gateway-client.ts';

const MAX_ISSUES = 5;

interface Failure {
  name: string;
  error: unknown;
}

function listMissing({ error }: Failure): string[] {
  if (!(error instanceof Error)) return [String(error)];
  if (!(error instanceof ContractError)) return [error.stack ?? error.message];
  const { schema, issues = [] } = error.mismatch ?? {};
  if (!schema) return [error.message];
  return [
    error.message,
    ...issues.slice(0, MAX_ISSUES).map(({ path, message }) => {
      const place = path.join('.') || 'the response';
      return `${place}: ${message}; expected ${describeShape(schema, path)}`;
    }),
    ...(issues.length > MAX_ISSUES ? [`and ${issues.length - MAX_ISSUES} more`] : []),
  ];
}

/**
 * Runs the checks one after the other and prints a line for each, then what is missing.
 * @returns whether none has failed
 */
export async function runChecks(
  checks: readonly Check[],
  print: (line: string) => void,
): Promise<boolean> {
  const failures: Failure[] = [];
  let skips = 0;
  for (const { name, run } of checks) {
    try {
      await run();
      print(`✓ ${name}`);
    } catch (error) {
      if (error instanceof SkippedError) {
        skips += 1;
        print(`- ${name}: skipped, ${error.message}`);
      } else {
        failures.push({ name, error });
        print(`✗ ${name}`);
      }
    }
  }
  for (const failure of failures) {
    print(`\n✗ ${failure.name}`);
    for (const line of listMissing(failure)) print(`  ${line}`);
  }
  const passed = checks.length - failures.length - skips;
  print(`\n${passed} passed, ${failures.length} failed, ${skips} skipped`);
  return failures.length === 0;
}
