import path from 'node:path';
import { execa } from 'execa';
import { COMPILE_CACHE, NODE_ARGUMENTS } from './compile-cache.ts';

const CLI = path.resolve(import.meta.dirname, '../../../gateway/cli');

export interface CommandResult {
  code: number | undefined;
  out: string;
  err: string;
}

interface CliOptions {
  /** The working directory, which has no settings. */
  cwd: string;
  env: Record<string, string>;
  /** Whether the output is read; by default it is. */
  isRead?: boolean | undefined;
}

/** Runs a command of `gateway/cli` in a process of its own, with these variables only. */
export async function runCli(
  name: string,
  args: readonly string[],
  { cwd, env, isRead = true }: CliOptions,
): Promise<CommandResult> {
  const child = execa(
    process.execPath,
    [...NODE_ARGUMENTS, path.join(CLI, `${name}.ts`), ...args],
    {
      cwd,
      env: { NODE_ENV: 'test', ...COMPILE_CACHE, ...env },
      extendEnv: false,
      reject: false,
      stripFinalNewline: false,
    },
  );
  if (!isRead) child.stdout.destroy();
  const { exitCode, stdout, stderr } = await child;
  return { code: exitCode, out: stdout, err: stderr };
}
