import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { STOREFRONT_VARIABLES } from '../../../lib/config/env/schema.ts';
import {
  GATEWAY_MEMORY_ARGS,
  MALLOC_VARIABLES,
  MEMORY_ARGS,
} from '../../../scripts/lib/memory-limits.ts';
import { isTest, ROOT, sourceFiles } from '../sources';
import { isGatewayVariable, isSecret, isStorefrontVariable, readNginxVariables } from './variables';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const manifest = JSON.parse(read('package.json'));
const findAll = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

describe.each(['deploy/storefront.Dockerfile', 'deploy/gateway.Dockerfile'])('%s', (file) => {
  const text = read(file);
  const image = text.split(/^FROM /m).at(-1) ?? '';

  it(`${file} runs as a user without rights, reports its health and stops on SIGTERM`, () => {
    expect(image).toMatch(/^USER node$/m);
    expect(image).toMatch(/^STOPSIGNAL SIGTERM$/m);
    expect(image).toMatch(/^HEALTHCHECK .*\n.*healthcheck\.mjs.*readyz/m);
  });

  it(`${file} limits the memory of the server`, () => {
    const limits = file.includes('gateway') ? GATEWAY_MEMORY_ARGS : MEMORY_ARGS;
    expect(image).toContain(`\nCMD ["node", ${limits.map((limit) => `"${limit}"`).join(', ')}, `);
    for (const [name, value] of Object.entries(MALLOC_VARIABLES))
      expect(image).toContain(` ${name}=${value}`);
  });

  it(`${file} contains no secret, and sets variables of the shop only`, () => {
    const names = findAll(text, /^(?:ARG|ENV| {3}) ([A-Z]\w*)/gm);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter(isSecret)).toEqual([]);
    const isKnown = (name: string) => isGatewayVariable(name) || isStorefrontVariable(name);
    expect(names.filter((name) => !isKnown(name))).toEqual([]);
  });
});

it.each(globSync('deploy/*.Dockerfile', { cwd: ROOT }))(
  '%s creates no folder in the root that Debian has',
  (file) => {
    const created = findAll(read(file), /\bmkdir (\/(?:media|mnt|opt|run|srv|var)\b)/g);
    expect(created).toEqual([]);
  },
);

it('a gateway and its commands write where a read-only container can be written', () => {
  const [, folder] = /GATEWAY_DATA_DIR=(\S+)/.exec(read('deploy/gateway.Dockerfile')) ?? [];
  expect(folder).toMatch(/^\/tmp\//);
});

it('deploy/storefront.Dockerfile accepts every variable that is part of the build', () => {
  const expected = Object.keys(STOREFRONT_VARIABLES).filter((name) =>
    /^(?:NEXT_PUBLIC_|GATEWAY_|IMAGE_HOSTS$)/.test(name),
  );
  const accepted = findAll(read('deploy/storefront.Dockerfile'), /^ARG (\w+)/gm);
  expect(accepted.sort()).toEqual(expected.sort());
});

it('the memory limits of deploy/gateway.Dockerfile are those of `npm run gateway`', () => {
  expect(manifest.scripts.gateway).toContain(` ${GATEWAY_MEMORY_ARGS.join(' ')} gateway/server.ts`);
});

it('gateway/package.json has every package that its image imports, in the version of the storefront', () => {
  const { dependencies } = JSON.parse(read('gateway/package.json'));
  const imported = sourceFiles('**/*.ts')
    .filter(({ path: file }) =>
      /^(?:gateway\/(?!dev\/)|lib\/(?:contract|domain|shared)\/)/.test(file),
    )
    .filter(({ path: file }) => !isTest(file))
    .flatMap(({ lines }) =>
      findAll(lines.join('\n'), /(?:from|import\() *'(?!node:)((?:@[\w-]+\/)?[\w-][\w.-]*)/g),
    );
  expect(imported.length).toBeGreaterThan(100);
  expect(imported.filter((name) => !(name in dependencies))).toEqual([]);
  const shared = Object.keys(dependencies).filter((name) => name in manifest.dependencies);
  expect(shared.length).toBeGreaterThan(3);
  for (const name of shared) expect(dependencies[name], name).toBe(manifest.dependencies[name]);
});

it('no package of the gateway is in gateway/node_modules, which its image does not copy', () => {
  const { packages } = JSON.parse(read('package-lock.json'));
  expect(Object.keys(packages).filter((name) => name.startsWith('gateway/node_modules/'))).toEqual(
    [],
  );
});

const listImports = (file: string) =>
  findAll(read(file), /^(?:import|export) (?!type )(?:[^;']*? from )?'([^']+)'/gm);

/** A file and those that it loads with relative imports. */
function listLoaded(file: string, files = new Set<string>()): Set<string> {
  if (files.has(file)) return files;
  files.add(file);
  for (const name of listImports(file).filter((one) => one.startsWith('.')))
    listLoaded(path.join(path.dirname(file), name), files);
  return files;
}

it('the image of the storefront has every package that its preload imports', () => {
  const [, included = ''] = /'\.\/node_modules\/\{([^}]+)\}/.exec(read('next.config.ts')) ?? [];
  const imported = [...listLoaded('lib/next/preload.ts')].flatMap(listImports);
  const packages = imported.filter((name) => !/^(?:\.|(?:node|next)[:/])/.test(name));
  expect([...new Set(packages)].sort()).toEqual(included.split(',').sort());
});

/** Whether builds of images get a file: the last line that matches it decides. */
function isInContext(file: string): boolean {
  const lines = read('.dockerignore').split('\n').filter(Boolean);
  const pattern = lines.findLast((line) => {
    const glob = line.replace('!', '');
    return path.matchesGlob(file, glob) || file.startsWith(`${glob}/`) || glob === '*';
  });
  return pattern?.startsWith('!') ?? true;
}

it.each(['scripts/build.ts', 'gateway/server.ts', 'gateway/cli/seed.ts', 'gateway/cli/migrate.ts'])(
  'builds of images get every file that %s loads',
  (file) => {
    const files = [...listLoaded(file)];
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((one) => !isInContext(one))).toEqual([]);
  },
);

it('deploy/nginx.Dockerfile runs as a user without rights and finishes open requests when it is stopped', () => {
  const text = read('deploy/nginx.Dockerfile');
  expect(text).toMatch(/^USER www-data$/m);
  expect(text).toMatch(/^STOPSIGNAL SIGQUIT$/m);
});

it('deploy/nginx.Dockerfile leaves the addresses to the deployment', () => {
  expect(readNginxVariables()).toEqual([
    ...['GATEWAY_SERVERS', 'INTERNAL_LISTEN', 'SITE_LISTEN', 'SITE_NAMES'],
    ...['STAFF_LISTEN', 'STAFF_NAMES', 'STAFF_SERVERS'],
    'STOREFRONT_SERVERS',
  ]);
});

it('.dockerignore excludes everything except sources, so that no secret gets into an image', () => {
  const lines = read('.dockerignore')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  expect(lines[0]).toBe('*');
  const included = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  expect(included).toContain('gateway');
  expect(
    included.filter((name) => /^(?:\.|deploy\/(?:env|secrets)|node_modules|tests|\*)/.test(name)),
  ).toEqual([]);
});
