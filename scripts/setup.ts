import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { parseEnv } from 'node:util';
import * as config from '../shop.config.ts';
import { ROOT } from './lib/paths.ts';
import { askQuestions, parseAnswers, QUESTIONS } from './setup/answers.ts';
import { checkChanges, listConfigChanges, listEnvChanges } from './setup/changes.ts';
import { editConfig } from './setup/edit-config.ts';
import { editEnv } from './setup/edit-env.ts';
import { listInvented } from './setup/invented.ts';

/**
 * `npm run setup`: asks who the shop is and writes shop.config.ts and .env. Present values are the
 * defaults, so it can run again; with arguments (`-- --name-en "Dar Lina"`) it asks nothing.
 */
const CONFIG = path.join(ROOT, 'shop.config.ts');
const ENV = path.join(ROOT, '.env');
const BIOME = path.join(ROOT, 'node_modules/@biomejs/biome/bin/biome');

async function readAnswers(env: NodeJS.Dict<string>) {
  const args = process.argv.slice(2);
  const given = parseAnswers(args);
  if (args.length > 0 || !process.stdin.isTTY) return given;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await askQuestions(given, config, env, (question) => terminal.question(question));
  } finally {
    terminal.close();
  }
}

async function setUp(): Promise<void> {
  const envText = existsSync(ENV) ? readFileSync(ENV, 'utf8') : '';
  const answers = await readAnswers(parseEnv(envText));
  const changes = listConfigChanges(answers, config);
  const envChanges = listEnvChanges(answers);
  checkChanges(config, changes);
  // Both are complete before the first file is written.
  const nextConfig = editConfig(readFileSync(CONFIG, 'utf8'), changes);
  const nextEnv = editEnv(envText, envChanges);
  writeFileSync(CONFIG, nextConfig);
  writeFileSync(ENV, nextEnv);
  spawnSync(process.execPath, [BIOME, 'format', '--write', CONFIG], { cwd: ROOT });
  const isDemonstration = config.isDemonstration && changes.isDemonstration === undefined;
  const invented = isDemonstration ? [] : listInvented(answers, config);
  console.log(
    [
      `Written: shop.config.ts (${Object.keys(changes).length} values) and .env.`,
      ...(invented.length > 0
        ? [
            'Still of the demonstration, on invoices and pages; production does not start with its registration:',
            ...invented.map((flag) => `  npm run setup -- --${flag} …`),
          ]
        : []),
      'Next:',
      '  npm run tools -- icons   the icons and logos, after a change of name, colours or brand/',
      '  npm start                the shop',
    ].join('\n'),
  );
}

if (process.argv.includes('--help')) {
  const flags = Object.entries(QUESTIONS).map(
    ([name, [question]]) => `  --${name.padEnd(14)} ${question}`,
  );
  console.log(`npm run setup -- [--demo | --empty] …\n${flags.join('\n')}`);
} else {
  await setUp().catch((error: Error) => {
    console.error(`✗ ${error.message.replaceAll('\n', '\n  ')}\nNothing was written.`);
    process.exitCode = 1;
  });
}
