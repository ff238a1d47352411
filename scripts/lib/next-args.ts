import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** What Node is started with for a command of Next. A server needs its preload, which also reaches the child that `next dev` starts. */
export function nextArgs(root: string, command: 'build' | 'start' | 'dev', args: readonly string[] = []): string[] {
  const next = path.join(root, 'node_modules', 'next', 'dist', 'bin', 'next');
  const preload = pathToFileURL(path.join(root, 'lib', 'next', 'preload.ts'));
  return [...(command === 'build' ? [] : [`--import=${preload}`]), next, command, ...args];
}
