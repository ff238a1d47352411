import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../scripts/lib/paths.ts';
import { findFreePort } from '../../scripts/lib/ports.ts';
import { step } from '../../scripts/lib/progress.ts';
import { editConfig } from '../../scripts/setup/edit-config.ts';
import { createCertificate } from '../production/shop/certificate.ts';
import type { TestRun } from '../runner/run-tool.ts';
import { copySources } from '../setup/copy-sources.ts';
import { prepareBaseImages } from './base-images.ts';
import { type Engine, startEngine } from './engine.ts';
import { readProblems } from './problems.ts';

/** A shop that Compose runs, as the tests get it. */
export interface Deployment extends Engine {
  /** A copy of the project, with its own settings and secrets. */
  folder: string;
  siteUrl: string;
  sessionSecret: string;
  /** The file of the certificate that browsers would trust. */
  authority: string;
}

const PREFERRED_PORT = 3340;
export const PROJECT = 'shop-test';
const IMAGES = {
  NGINX_IMAGE: `${PROJECT}-nginx`,
  GATEWAY_IMAGE: `${PROJECT}-gateway`,
  STOREFRONT_IMAGE: `${PROJECT}-storefront`,
};
/** What an update replaces them by. */
export const NEXT_IMAGES = {
  NGINX_IMAGE: `${IMAGES.NGINX_IMAGE}:next`,
  GATEWAY_IMAGE: `${IMAGES.GATEWAY_IMAGE}:next`,
  STOREFRONT_IMAGE: `${IMAGES.STOREFRONT_IMAGE}:next`,
};

const createSecret = () => randomBytes(32).toString('hex');

/** The commands of a document below a heading, as they are there. */
export function readCommands(document: string, heading: string): string[] {
  const text = readFileSync(path.join(ROOT, document), 'utf8');
  const [, section = ''] = text.split(`\n## ${heading}\n`);
  const [, block = ''] = /^```sh\n(.*?)^```/ms.exec(section.split('\n## ')[0] ?? '') ?? [];
  const commands = block.split('\n').filter(Boolean);
  if (commands.length === 0) throw new Error(`${document} has no commands below ${heading}`);
  return commands;
}

/**
 * Sets variables of a file.
 * @throws Error for a variable that the file does not have, also not as a comment
 */
export function setVariables(file: string, values: Readonly<Record<string, string>>): void {
  let text = readFileSync(file, 'utf8');
  for (const [name, value] of Object.entries(values)) {
    const line = new RegExp(`^#?${name}=.*$`, 'm');
    if (!line.test(text)) throw new Error(`${file} has no ${name}`);
    text = text.replace(line, () => `${name}=${value}`);
  }
  writeFileSync(file, text);
}

/** The settings of a shop without payment provider; its mail and SMS servers exist nowhere. */
function writeSettings(deploy: string, port: number, sessionSecret: string, password: string) {
  const siteUrl = `https://localhost:${port}`;
  const REVALIDATE_SECRET = createSecret();
  setVariables(path.join(deploy, '.env'), {
    NEXT_PUBLIC_SITE_URL: siteUrl,
    SITE_NAMES: 'localhost',
    STAFF_NAMES: 'staff.localhost',
    NEXT_PUBLIC_FIREBASE_API_KEY: 'test',
    NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: 'localhost',
    NEXT_PUBLIC_FIREBASE_PROJECT_ID: 'test',
    HTTPS_PORT: String(port),
    ...IMAGES,
  });
  setVariables(path.join(deploy, 'env', 'storefront.env'), { REVALIDATE_SECRET });
  setVariables(path.join(deploy, 'env', 'gateway.env'), {
    DATABASE_URL: `postgres://shop:${password}@database:5432/shop`,
    SESSION_SECRET: sessionSecret,
    STAFF_TOKEN: createSecret(),
    REVALIDATE_SECRET,
    STOREFRONT_URL: siteUrl,
    CONSOLE_URL: `https://staff.localhost:${port}`,
    FIREBASE_PROJECT_ID: 'test',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'shop@shop.example',
    CONTACT_EMAIL: 'shop@shop.example',
    SMS_URL: 'https://sms.shop.example/',
    SMS_TOKEN: createSecret(),
  });
  return siteUrl;
}

/** The certificates are readable for the user of the nginx image. */
async function writeSecrets(deploy: string, folder: string, password: string): Promise<string> {
  const { authority, certificate, key } = await createCertificate(folder);
  const secrets = path.join(deploy, 'secrets');
  writeFileSync(path.join(secrets, 'database_password'), password);
  const write = (name: string, source: string) =>
    writeFileSync(path.join(secrets, name), readFileSync(source), { mode: 0o644 });
  for (const name of ['tls', 'staff-tls']) {
    write(`${name}.crt`, certificate);
    write(`${name}.key`, key);
  }
  return authority;
}

/** The demonstration shop of a merchant with a registration. */
function prepareSources(project: string, { compose }: Engine): void {
  copySources(project);
  const config = path.join(project, 'shop.config.ts');
  const own = { 'seller.registration': '123456' };
  writeFileSync(config, editConfig(readFileSync(config, 'utf8'), own));
  if (compose === 'docker compose') return;
  // The first version of Compose knows no name of a project in a file.
  const file = path.join(project, 'deploy', 'compose.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^name: .*\n/m, ''));
}

const SEED = 'docker compose exec -T gateway-1 node gateway/cli/seed.ts --demo';

/** Builds the images and starts the shop with the commands of deploy/README.md. */
export async function startDeployment(run: TestRun): Promise<Deployment> {
  const { manager, logDir } = run;
  const machine = await step('Looking for a Docker engine', () => startEngine(run));
  const engine = { ...machine, env: { ...machine.env, COMPOSE_PROJECT_NAME: PROJECT } };
  await prepareBaseImages(run, engine);
  const project = path.join(run.folder, 'project');
  prepareSources(project, engine);
  const folder = path.join(project, 'deploy');
  const port = await findFreePort(PREFERRED_PORT);
  const [sessionSecret, password] = [createSecret(), createSecret()];
  const execute = (name: string, command: string) => {
    const args = ['-c', command.replaceAll('docker compose', engine.compose)];
    return manager.runOrThrow({ name, command: 'sh', args, env: engine.env, cwd: folder, logDir });
  };
  const start = (name: string, command: string) =>
    execute(name, command).catch(async ({ message }: Error) => {
      throw new Error(`${message}\n\n${await readProblems(engine.env, PROJECT)}`);
    });
  const commands = readCommands('deploy/README.md', 'One machine: Docker Compose');
  const isStart = (command: string) => command.startsWith('docker compose');
  // The first one enters the folder.
  for (const command of commands.slice(1).filter((one) => !isStart(one)))
    await execute('prepare', command);
  const siteUrl = writeSettings(folder, port, sessionSecret, password);
  const authority = await writeSecrets(folder, run.folder, password);
  const images = [...Object.values(IMAGES), ...Object.values(NEXT_IMAGES)].join(' ');
  const down = `docker compose down --volumes --timeout 5; docker image rm --force ${images}`;
  // Also what a run left that was killed.
  await execute('clean', down);
  manager.onExit(() =>
    execute('containers', `docker compose logs --no-color --timestamps; ${down}`),
  );
  for (const [index, command] of commands.filter(isStart).entries()) {
    await step(command, () => start(`start-${index + 1}`, command));
    if (command.includes('up -d gateway-1')) await step(SEED, () => execute('seed', SEED));
  }
  return { ...engine, folder, siteUrl, sessionSecret, authority };
}
