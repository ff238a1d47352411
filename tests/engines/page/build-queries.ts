import path from 'node:path';
import { build } from 'esbuild';

let source: Promise<string> | undefined;

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'queries-in-page.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"', process: '{"env":{}}', global: 'globalThis' },
  });
  const script = outputFiles[0]?.text ?? '';
  // Only a page that is read runs the script.
  return `Object.defineProperty(window, 'pageQueries', {
    configurable: true,
    get() {
      delete window.pageQueries;
      ${script}
      return window.pageQueries;
    },
  });`;
}

/**
 * Source of the script that installs `window.pageQueries`; built once in each process.
 */
export function buildQueries(): Promise<string> {
  source ??= bundle();
  return source;
}
