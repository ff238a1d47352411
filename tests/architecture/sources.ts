import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDERS = '{app,components,lib,stores,gateway,worker,console,scripts,tools,tests}';

/** Packages, also those of tools/ and console/, and the built console. */
export const PACKAGES = ['**/node_modules/**', 'console/dist/**'];

export interface Source {
  path: string;
  lines: string[];
}

function read(file: string): Source {
  return { path: file, lines: readFileSync(path.join(ROOT, file), 'utf8').trimEnd().split('\n') };
}

/** Hand-written sources, tests included, as paths relative to the root. */
export function sourceFiles(pattern = '**/*.{ts,tsx,mjs}'): Source[] {
  const files = [
    ...globSync(`${FOLDERS}/${pattern}`, { cwd: ROOT, exclude: PACKAGES }),
    ...globSync('*.{ts,mjs,cjs}', { cwd: ROOT }),
  ];
  return files
    .filter((file) => !file.endsWith('.d.ts'))
    .sort()
    .map(read);
}

export const isTest = (file: string) => /(\.test\.tsx?$|\.spec\.ts$|^tests\/)/.test(file);

/**
 * "components/cart/line.tsx:12: text" for each line that `isWrong`, unless it or the line above it
 * contains `marker`.
 */
export function findLines(
  sources: readonly Source[],
  isWrong: (line: string) => boolean,
  marker: string,
): string[] {
  return sources.flatMap(({ path: file, lines }) =>
    lines.flatMap((line, index) => {
      const isExcused = line.includes(marker) || lines[index - 1]?.includes(marker);
      return isWrong(line) && !isExcused ? [`${file}:${index + 1}: ${line.trim()}`] : [];
    }),
  );
}
