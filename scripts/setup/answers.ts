import { parseArgs } from 'node:util';
import type { z } from 'zod';
import type { shopConfigSchema } from '../../lib/contract/shop-config.ts';

export type CurrentConfig = Pick<
  z.infer<typeof shopConfigSchema>,
  | 'isDemonstration'
  | 'shopName'
  | 'texts'
  | 'orderPrefix'
  | 'defaultBrand'
  | 'seller'
  | 'colours'
  | 'domains'
>;

/** The questions in their order: flag, what is asked, and the present value. */
export const QUESTIONS = {
  'name-ar': ['Name in Arabic', ({ shopName }) => shopName.ar],
  'name-en': ['Name in English', ({ shopName }) => shopName.en],
  'tagline-ar': ['What the shop is, in a few Arabic words', ({ texts }) => texts.ar.tagline],
  'tagline-en': ['What the shop is, in a few English words', ({ texts }) => texts.en.tagline],
  prefix: ['Order numbers begin with', ({ orderPrefix }) => orderPrefix],
  primary: ['Colour of buttons and links', ({ colours }) => colours.primary[700]],
  accent: ['Colour of marks and badges', ({ colours }) => colours.accent[500]],
  email: ['E-mail address of the seller', ({ seller }) => seller.email],
  phone: ['Phone of the seller', ({ seller }) => seller.phone],
  registration: ['Commercial registration', ({ seller }) => seller.registration],
  'address-ar': ['Address of the seller in Arabic', ({ seller }) => seller.address.Ar],
  'address-en': ['Address of the seller in English', ({ seller }) => seller.address.En],
  domain: ['Host of the shop (shop.example), if it has one', (_, env) => toHost(env)],
  'domain-ar': [
    'Host of the Arabic pages, if they have their own',
    ({ domains }) => domains.ar.domain,
  ],
  'domain-en': [
    'Host of the English pages, if they have their own',
    ({ domains }) => domains.en.domain,
  ],
  languages: [
    'Languages in paths: prefix_except_default, prefix, prefix_and_default or no_prefix',
    (_, env) => env.NEXT_PUBLIC_LOCALE_STRATEGY ?? 'prefix_except_default',
  ],
  catalogue: [
    'Catalogue of a new database: demo or empty',
    (_, env) => (env.DEMO_DATA === 'off' ? 'empty' : 'demo'),
  ],
  'database-url': [
    'URL of a PostgreSQL server; without one the shop has a database of its own',
    (_, env) => hidePassword(env.DATABASE_URL),
  ],
} as const satisfies Record<
  string,
  readonly [
    question: string,
    current: (config: CurrentConfig, env: NodeJS.Dict<string>) => string | undefined,
  ]
>;

export type Answers = Partial<Record<keyof typeof QUESTIONS, string>>;

const toHost = ({ NEXT_PUBLIC_SITE_URL: url }: NodeJS.Dict<string>) =>
  url && URL.canParse(url) ? new URL(url).host : undefined;

/** For the screen; an empty answer keeps the value itself. */
function hidePassword(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (!URL.canParse(text)) return '…';
  const url = new URL(text);
  if (url.password !== '') url.password = '***';
  // Parameters may contain a password, too.
  url.search = '';
  return url.href;
}

const NAMES = Object.keys(QUESTIONS) as (keyof typeof QUESTIONS)[]; // the keys of QUESTIONS

/** The answers that the arguments contain; `--demo` and `--empty` are answers, too. */
export function parseAnswers(args: string[]): Answers {
  const { values } = parseArgs({
    args,
    options: {
      ...Object.fromEntries(NAMES.map((name) => [name, { type: 'string' as const }])),
      demo: { type: 'boolean' },
      empty: { type: 'boolean' },
    },
  });
  const { demo, empty, ...given } = values;
  if (demo && empty) throw new Error('Use --demo or --empty, not both.');
  const answers: Answers = given;
  return demo || empty ? { ...answers, catalogue: empty ? 'empty' : 'demo' } : answers;
}

/** Asks for what the arguments do not contain; an empty answer keeps the present value. */
export async function askQuestions(
  given: Answers,
  config: CurrentConfig,
  env: NodeJS.Dict<string>,
  ask: (question: string) => Promise<string>,
): Promise<Answers> {
  const answers = { ...given };
  for (const name of NAMES) {
    if (answers[name] !== undefined) continue;
    const [question, current] = QUESTIONS[name];
    const value = current(config, env);
    const answer = (await ask(`${question}${value ? ` [${value}]` : ''}: `)).trim();
    if (answer !== '') answers[name] = answer;
  }
  return answers;
}
