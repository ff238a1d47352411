import { copyFileSync, cpSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { execaSync } from 'execa';
import { parse } from 'yaml';
import { ROOT } from '../../scripts/lib/paths.ts';
import { step } from '../../scripts/lib/progress.ts';
import { inheritedEnv } from '../../scripts/lib/settings.ts';
import { installPrograms, requireProgram } from '../runner/programs.ts';
import type { TestRun } from '../runner/run-tool.ts';
import { type Engine, succeeds } from './engine.ts';

const DEPLOY = path.join(ROOT, 'deploy');
const STAND_INS = path.join(import.meta.dirname, 'stand-ins');
const DEBIAN = 'debian:bookworm-slim';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** The published images that deploy/ names, the one of Debian first. */
function listBaseImages(): string[] {
  const files = globSync('*.Dockerfile', { cwd: DEPLOY });
  const bases = files.flatMap((file) =>
    [...readFileSync(path.join(DEPLOY, file), 'utf8').matchAll(/^FROM (\S+)/gm)].map(
      ([, image = '']) => image,
    ),
  );
  const { services }: { services: Record<string, { image: string; build?: unknown }> } = parse(
    readFileSync(path.join(DEPLOY, 'compose.yaml'), 'utf8'),
    { merge: true },
  );
  const engines = Object.values(services).map(({ image }) => image);
  return [...new Set([DEBIAN, ...bases, ...engines.filter((image) => !image.includes('$'))])];
}

/** Debian's own packages, as its image has them. */
async function importDebian({ manager, folder, logDir }: TestRun, { env }: Engine): Promise<void> {
  await installPrograms(manager, ['debootstrap'], logDir);
  const root = path.join(folder, 'debian');
  const run = (name: string, command: string, args: string[]) =>
    manager.runOrThrow({ name, command, args, env, logDir });
  const [, release = ''] = /:(\w+)/.exec(DEBIAN) ?? [];
  await run('debootstrap', requireProgram('debootstrap'), ['--variant=minbase', release, root]);
  const archive = `tar -C ${root} --exclude='./var/cache/apt/archives/*.deb' -c .`;
  await run('import', 'sh', ['-c', `${archive} | docker import - ${DEBIAN}`]);
}

/** The npm of this machine: under a Node of a package it would look for its files beside that. */
function readNpm(...args: string[]): string {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const others = folders.filter((folder) => !folder.includes('node_modules'));
  const env = { ...inheritedEnv(), PATH: others.join(path.delimiter) };
  return execaSync('npm', args, { cwd: '/', env, extendEnv: false }).stdout.trim();
}

/** What the Dockerfiles of the stand-ins copy. */
function writeContext(folder: string): void {
  cpSync(STAND_INS, folder, { recursive: true });
  copyFileSync(process.execPath, path.join(folder, 'node'));
  cpSync(path.join(readNpm('root', '--global'), 'npm'), path.join(folder, 'npm'), {
    recursive: true,
    dereference: true,
  });
  const configs = [
    readNpm('config', 'get', 'globalconfig'),
    readNpm('config', 'get', 'userconfig'),
  ];
  const existing = configs.filter((file) => existsSync(file));
  const text = existing.map((file) => readFileSync(file, 'utf8')).join('\n');
  writeFileSync(path.join(folder, 'npmrc'), text);
  copyFileSync(CERTIFICATES, path.join(folder, 'certificates.pem'));
}

/**
 * Pulls the images that this engine does not have. Where no registry is reachable, stand-ins take
 * their names until the end of the run: the same programs from the packages of Debian.
 */
export async function prepareBaseImages(run: TestRun, engine: Engine): Promise<void> {
  const { manager, folder, logDir } = run;
  const { env } = engine;
  const docker = (name: string, args: string[]) => ({ name, command: 'docker', args, env, logDir });
  const context = path.join(folder, 'stand-ins');
  for (const image of listBaseImages()) {
    if (await succeeds(env, 'image', 'inspect', image)) continue;
    const [name = ''] = image.split(':');
    if ((await manager.runToEnd(docker(`pull-${name}`, ['pull', image]))).ok) continue;
    manager.onExit(() =>
      manager.runToEnd(docker('remove', ['image', 'rm', '--force', image])).then(),
    );
    await step(`Making a stand-in for ${image}, which cannot be pulled`, async () => {
      if (image === DEBIAN) return importDebian(run, engine);
      if (!existsSync(context)) writeContext(context);
      const file = ['--file', path.join(context, `${name}.Dockerfile`)];
      return manager.runOrThrow(docker(name, ['build', ...file, '--tag', image, context]));
    });
  }
}
