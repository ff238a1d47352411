import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../sources';

const IMPORT = /(?:\bfrom|\bimport\(|^import)\s*'([^']+)'/gm;
const TYPE_IMPORT = /^(?:import|export) type [\s\S]*?from '[^']+';/gm;

export interface ImportGraph {
  /** Paths relative to the root. */
  files: string[];
  packages: string[];
}

function toPackageName(specifier: string): string {
  const [scope = '', name] = specifier.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

/** The files and packages that these files import when they run, directly or not. */
export function readImports(entries: readonly string[]): ImportGraph {
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    const text = readFileSync(path.join(ROOT, file), 'utf8').replace(TYPE_IMPORT, '');
    for (const [, specifier = ''] of text.matchAll(IMPORT)) {
      if (specifier.startsWith('node:')) continue;
      if (!specifier.startsWith('.')) packages.add(toPackageName(specifier));
      else {
        const target = path.join(path.dirname(file), specifier);
        if (existsSync(path.join(ROOT, target))) visit(target);
      }
    }
  };
  for (const entry of entries) visit(entry);
  return { files: [...files].sort(), packages: [...packages].sort() };
}
