import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { STOREFRONT_VARIABLES } from '../../../lib/env/schema.ts';
import {
  GATEWAY_MEMORY_ARGS,
  MALLOC_VARIABLES,
  MEMORY_ARGS,
} from '../../../scripts/lib/memory-limits.ts';
import { STOREFRONT_SOURCES } from '../../../scripts/lib/source-hash.ts';
import { PROGRAMS } from '../../runner/programs.ts';
import { ROOT } from '../sources';
import { readImports } from './import-graph';
import {
  isGatewayVariable,
  isPlatformVariable,
  isSecret,
  isStorefrontVariable,
  readNginxVariables,
} from './variables';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const manifest = JSON.parse(read('package.json'));
const FILES = ['deploy/storefront.Dockerfile', 'deploy/gateway.Dockerfile'] as const;

type Instruction = { name: string; value: string };

/** The instructions of each stage, without comments. */
function readStages(file: string): Instruction[][] {
  const lines = read(file)
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .filter(Boolean);
  const stages: Instruction[][] = [];
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    expect(name, `${file}: ${line}`).not.toBe('');
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, value });
  }
  return stages;
}

const listValues = (stage: readonly Instruction[] = [], instruction: string) =>
  stage.filter(({ name }) => name === instruction).map(({ value }) => value);
const variableNames = (values: readonly string[]) =>
  values.flatMap((value) =>
    [...value.matchAll(/(?:^| )([A-Z]\w*)(?==|$)/g)].map(([, name = '']) => name),
  );

/** The command of the image, and the files of the repository that it names. */
function readCommand(stage: readonly Instruction[] = []): string[] {
  return JSON.parse(listValues(stage, 'CMD')[0] ?? '[]');
}

const sources = read('.dockerignore')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'));
const toPattern = (glob: string) =>
  new RegExp(
    `^${glob
      .replaceAll('.', '\\.')
      .replace('**/', '(?:.*/)?')
      .replace(/(?<!\.)\*/g, '[^/]*')}(?:/.*)?$`,
  );

/** Whether a file is part of the build context: the last matching line decides. */
function isInContext(file: string): boolean {
  const last = sources.findLast((line) => toPattern(line.replace(/^!/, '')).test(file));
  return last === undefined || last.startsWith('!');
}

describe.each(FILES)('%s', (file) => {
  const stages = readStages(file);
  const image = stages.at(-1);
  const all = stages.flat();

  it('uses Node 24 in each stage, and has several stages', () => {
    const bases = stages.map(([from]) => from?.value.split(' ')[0]);
    expect(bases.length).toBeGreaterThan(1);
    expect(new Set(bases)).toEqual(new Set(['node:24-slim']));
  });

  it('runs as a user without rights, reports its health and stops on SIGTERM', () => {
    expect(listValues(image, 'USER')).toEqual(['node']);
    expect(listValues(image, 'STOPSIGNAL')).toEqual(['SIGTERM']);
    expect(listValues(image, 'HEALTHCHECK')[0]).toMatch(/healthcheck\.mjs.*readyz/);
    const [name] = image?.slice(-1) ?? [];
    expect(name?.name).toBe('CMD');
  });

  it('runs node itself, which receives signals, with files that exist', () => {
    const [program, ...parameters] = readCommand(image);
    expect(program).toBe('node');
    const scripts = parameters.filter((one) => one.endsWith('.ts'));
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(existsSync(path.join(ROOT, script)), script).toBe(true);
  });

  it('limits the memory of the server', () => {
    const limits = file.includes('gateway') ? GATEWAY_MEMORY_ARGS : MEMORY_ARGS;
    expect(readCommand(image).slice(1, 1 + limits.length)).toEqual(limits);
    const variables = listValues(image, 'ENV').join(' ');
    for (const [name, value] of Object.entries(MALLOC_VARIABLES))
      expect(variables).toContain(`${name}=${value}`);
  });

  it('contains no secret, and sets variables of the shop only', () => {
    const names = variableNames([...listValues(all, 'ENV'), ...listValues(all, 'ARG')]);
    const isKnown = (name: string) =>
      isGatewayVariable(name) || isStorefrontVariable(name) || isPlatformVariable(name);
    expect(names.filter((name) => isSecret(name))).toEqual([]);
    expect(names.filter((name) => !isKnown(name))).toEqual([]);
  });

  it('installs exactly the lock file, without install scripts', () => {
    const installs = listValues(all, 'RUN').filter((command) => command.includes('npm'));
    const commands = installs.flatMap((command) => command.split(' && '));
    expect(commands.length).toBeGreaterThan(0);
    for (const command of commands) expect(command).toMatch(/^npm ci .*--ignore-scripts/);
  });

  it('copies files that exist and are part of the build context', () => {
    const copied = listValues(all, 'COPY')
      .filter((value) => !value.includes('--from='))
      .flatMap((value) => value.split(' ').slice(0, -1))
      .filter((source) => source !== '.');
    for (const source of copied) {
      expect(existsSync(path.join(ROOT, source)), source).toBe(true);
      expect(isInContext(source) || isInContext(`${source}/x`), source).toBe(true);
    }
  });
});

describe('deploy/storefront.Dockerfile', () => {
  const [build, image] = readStages('deploy/storefront.Dockerfile');

  it('accepts every variable that is part of the build', () => {
    const expected = Object.keys(STOREFRONT_VARIABLES).filter((name) =>
      /^(?:NEXT_PUBLIC_|GATEWAY_|IMAGE_HOSTS$)/.test(name),
    );
    expect(
      variableNames(listValues(build, 'ARG').map((value) => value.split('=')[0] ?? '')).sort(),
    ).toEqual(expected.sort());
  });

  it('starts the server with the preload, whose imports are part of the standalone build', () => {
    expect(readCommand(image)).toEqual([
      'node',
      ...MEMORY_ARGS,
      ...['--import', './lib/next/preload.ts', 'server.js'],
    ]);
    const { files, packages } = readImports(['lib/next/preload.ts']);
    expect(files).toContain('lib/domain/client-ip.ts');
    const folders = ['next', 'next/page-cache', 'next/response-cache', 'env', 'domain', 'contract'];
    const isTraced = (file: string) =>
      folders.some((folder) => path.dirname(file) === `lib/${folder}`) ||
      ['lib/storage/locale-cookie.ts', 'shop.config.ts'].includes(file);
    expect(files.filter((file) => !isTraced(file))).toEqual([]);
    expect(packages.filter((name) => name !== 'next').sort()).toEqual(['ipaddr.js', 'lru-cache']);
    const config = read('next.config.ts');
    for (const traced of [
      './lib/{next,env,domain,contract}/*.ts',
      './lib/next/{page-cache,response-cache}/*.ts',
      './lib/storage/locale-cookie.ts',
      './shop.config.ts',
      './node_modules/{ipaddr.js,lru-cache}/**/*',
    ])
      expect(config).toContain(`'${traced}'`);
  });

  it('deploy/storefront.Dockerfile has in its context the sources of the build', () => {
    const isPresent = (source: string) => isInContext(source) || isInContext(`${source}/x`);
    expect(STOREFRONT_SOURCES.filter((source) => !isPresent(source))).toEqual([]);
  });

  it('deploy/storefront.Dockerfile has in its context what the build imports', () => {
    const { files } = readImports(['scripts/build.ts', 'next.config.ts', 'instrumentation.ts']);
    expect(files.length).toBeGreaterThan(30);
    expect(files.filter((file) => !isInContext(file))).toEqual([]);
  });
});

describe('deploy/gateway.Dockerfile', () => {
  const image = readStages('deploy/gateway.Dockerfile').at(-1);
  const { files, packages } = readImports([
    'gateway/server.ts',
    'gateway/app/start-server.ts',
    'gateway/app/render-tasks.ts',
    ...['catalogue', 'migrate', 'orders', 'seed'].map((name) => `gateway/cli/${name}.ts`),
  ]);

  it('has the memory limits of `npm run gateway`', () => {
    expect(manifest.scripts.gateway).toContain(
      ` ${GATEWAY_MEMORY_ARGS.join(' ')} gateway/server.ts`,
    );
  });

  it('copies all files that the gateway and its commands import', () => {
    const folders = listValues(image, 'COPY')
      .filter((value) => !value.includes('--from='))
      .flatMap((value) => value.split(' ').slice(0, -1));
    expect(files.length).toBeGreaterThan(100);
    expect(
      files.filter(
        (file) => !isInContext(file) || !folders.some((folder) => file.startsWith(folder)),
      ),
    ).toEqual([]);
  });

  it('installs exactly the packages that they import, in the versions of the storefront', () => {
    const { dependencies } = JSON.parse(read('gateway/package.json'));
    expect(Object.keys(dependencies).sort()).toEqual(packages);
    const shared = packages.filter((name) => name in manifest.dependencies);
    expect(shared.length).toBeGreaterThan(3);
    for (const name of shared) expect(dependencies[name], name).toBe(manifest.dependencies[name]);
    expect(listValues(readStages('deploy/gateway.Dockerfile')[0], 'RUN')[0]).toContain(
      '--workspace=gateway --omit=dev',
    );
  });
});

describe('deploy/nginx.Dockerfile', () => {
  const [image] = readStages('deploy/nginx.Dockerfile');

  it('installs what npm run tools -- cluster needs', () => {
    const [install = ''] = listValues(image, 'RUN');
    const packages = PROGRAMS.nginx.apt[0].split(' ');
    expect(packages.filter((name) => !install.includes(` ${name} `))).toEqual([]);
  });

  it('runs as a user without rights and finishes open requests when it is stopped', () => {
    expect(listValues(image, 'USER')).toEqual(['www-data']);
    expect(listValues(image, 'STOPSIGNAL')).toEqual(['SIGQUIT']);
  });

  it('copies the configuration and its start script', () => {
    const copied = listValues(image, 'COPY').flatMap((value) => value.split(' ').slice(0, -1));
    expect(copied).toHaveLength(2);
    for (const source of copied) {
      expect(existsSync(path.join(ROOT, source)), source).toBe(true);
      expect(isInContext(source), source).toBe(true);
    }
    expect(readCommand(image)).toEqual(['sh', '/etc/nginx/shop/start.sh']);
  });

  it('leaves the addresses to the deployment', () => {
    expect(readNginxVariables()).toEqual([
      ...['GATEWAY_SERVERS', 'INTERNAL_LISTEN', 'SITE_LISTEN', 'SITE_NAMES'],
      ...['STAFF_LISTEN', 'STAFF_NAMES', 'STAFF_SERVERS'],
      'STOREFRONT_SERVERS',
    ]);
  });
});

describe('.dockerignore', () => {
  it.each([
    ...['.env', '.env.local', '.data/secrets.json', 'deploy/env/gateway.env', '.git/config'],
    ...['node_modules/next/package.json', '.next/BUILD_ID', 'deploy/secrets/tls.key'],
    ...['console/node_modules/vite/package.json', 'console/dist/index.html'],
    ...['gateway/env.test.ts', 'gateway/simulators/tap/server.ts', 'tests/e2e/cart.spec.ts'],
  ])('excludes %s', (file) => {
    expect(isInContext(file)).toBe(false);
  });
});
