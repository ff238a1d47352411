import { LOCALES } from '../../lib/contract/locales.ts';
import { type InLanguages, shopConfigSchema } from '../../lib/contract/shop-config.ts';
import { LOCALE_STRATEGIES } from '../../lib/domain/locale-strategy.ts';
import type { Answers, CurrentConfig } from './answers.ts';
import type { ConfigValue } from './edit-config.ts';
import { buildAccent, buildPrimary } from './palette.ts';

type Changes = Record<string, ConfigValue>;

/** Texts that fit every shop, until somebody writes better ones. */
const toTexts = {
  ar: (name: string, tagline: string) => ({
    tagline,
    about: tagline,
    description: tagline === name ? name : `${name}: ${tagline}`,
    homeTitle: tagline,
    searchPrompt: 'عمّ تبحث؟',
    categories: `أقسام ${name} كلها.`,
  }),
  en: (name: string, tagline: string) => ({
    tagline,
    about: tagline,
    description: tagline === name ? name : `${name}: ${tagline}`,
    homeTitle: tagline,
    searchPrompt: 'What are you looking for?',
    categories: `All categories of ${name}.`,
  }),
};

type Texts = InLanguages<string>;

/** Without a tagline, the name takes its place. */
function toNamed(name: Texts, tagline: Texts): Changes {
  const texts = LOCALES.flatMap((language) =>
    Object.entries(toTexts[language](name[language], tagline[language])).map(
      ([key, text]) => [`texts.${language}.${key}`, text] as const,
    ),
  );
  return {
    ...Object.fromEntries(texts),
    defaultBrand: name.en,
    'seller.name.Ar': name.ar,
    'seller.name.En': name.en,
  };
}

/** What names the shop and nobody has written by hand. */
function renameDefaults(before: Changes, after: Changes, config: CurrentConfig): Changes {
  return Object.fromEntries(
    Object.entries(after).filter(
      ([path, value]) => value !== before[path] && before[path] === getValue(config, path),
    ),
  );
}

const getValue = (config: object, path: string) =>
  path.split('.').reduce<unknown>((part, name) => Object(part)[name], config);

/** What a shop with a name of its own does not take from the demonstration. */
function leaveDemonstration(named: Changes): Changes {
  return {
    isDemonstration: false,
    ...named,
    appCategories: ['shopping'],
    'seller.socialLinks': [],
    'logo.ar': undefined,
    'logo.en': undefined,
    'logo.mark': undefined,
    'logo.pattern': undefined,
    hasApplePay: false,
  };
}

const PATHS = {
  'name-ar': 'shopName.ar',
  'name-en': 'shopName.en',
  'tagline-ar': 'texts.ar.tagline',
  'tagline-en': 'texts.en.tagline',
  prefix: 'orderPrefix',
  email: 'seller.email',
  phone: 'seller.phone',
  registration: 'seller.registration',
  'address-ar': 'seller.address.Ar',
  'address-en': 'seller.address.En',
  'domain-ar': 'domains.ar.domain',
  'domain-en': 'domains.en.domain',
} as const satisfies Partial<Record<keyof Answers, string>>;

const toColours = (name: 'primary' | 'accent', steps: Readonly<Record<number, string>>): Changes =>
  Object.fromEntries(
    Object.entries(steps).map(([step, value]) => [`colours.${name}.${step}`, value]),
  );

/** The changes of shop.config.ts. The steps of a colour stay while it stays. */
export function listConfigChanges(answers: Answers, config: CurrentConfig): Changes {
  const { colours, isDemonstration, shopName, texts } = config;
  const name = { ar: answers['name-ar'] ?? shopName.ar, en: answers['name-en'] ?? shopName.en };
  const isRenamed = name.ar !== shopName.ar || name.en !== shopName.en;
  const isLeaving = isDemonstration && isRenamed;
  const taglines = { ar: texts.ar.tagline, en: texts.en.tagline };
  const present = isLeaving ? name : taglines;
  const tagline = {
    ar: answers['tagline-ar'] ?? present.ar,
    en: answers['tagline-en'] ?? present.en,
  };
  const named = toNamed(name, tagline);
  const { primary = colours.primary[700], accent = colours.accent[500] } = answers;
  const plain = Object.entries(PATHS).flatMap(([flag, path]) => {
    const value = answers[flag as keyof typeof PATHS]; // an entry of PATHS
    return value === undefined ? [] : [[path, value] as const];
  });
  return {
    ...(isLeaving
      ? leaveDemonstration(named)
      : renameDefaults(toNamed(shopName, taglines), named, config)),
    ...Object.fromEntries(plain),
    ...(primary.toUpperCase() !== colours.primary[700].toUpperCase() &&
      toColours('primary', buildPrimary(checkColour('--primary', primary), colours))),
    ...(accent.toUpperCase() !== colours.accent[500].toUpperCase() &&
      toColours('accent', buildAccent(checkColour('--accent', accent), colours))),
  };
}

function checkColour(flag: string, value: string): string {
  if (/^#[0-9A-F]{6}$/i.test(value)) return value;
  throw new Error(`${flag} ${value}: must be a colour such as #1F4D3F`);
}

/** The changes of .env. */
export function listEnvChanges(answers: Answers): NodeJS.Dict<string> {
  const { catalogue, languages, domain } = answers;
  if (catalogue !== undefined && catalogue !== 'demo' && catalogue !== 'empty')
    throw new Error(`--catalogue ${catalogue}: must be demo or empty`);
  if (languages !== undefined && !LOCALE_STRATEGIES.some((one) => one === languages))
    throw new Error(`--languages ${languages}: must be one of ${LOCALE_STRATEGIES.join(', ')}`);
  if (domain !== undefined && !/^[a-z\d]([a-z\d.-]*[a-z\d])?(:\d{1,5})?$/.test(domain))
    throw new Error(`--domain ${domain}: must be a host name (shop.example), without https://`);
  return {
    NEXT_PUBLIC_SITE_URL: domain && `https://${domain}`,
    NEXT_PUBLIC_LOCALE_STRATEGY: languages,
    DEMO_DATA: catalogue && (catalogue === 'demo' ? 'on' : 'off'),
    DATABASE_URL: answers['database-url'],
  };
}

/** @throws with every value that is not allowed */
export function checkChanges(config: object, changes: Changes): void {
  const next: Record<string, unknown> = structuredClone({ ...config });
  for (const [path, value] of Object.entries(changes)) {
    const parts = path.split('.');
    const last = parts.pop() ?? '';
    const object = parts.reduce<Record<string, unknown>>(
      (part, name) => part[name] as Record<string, unknown>, // a path of the configuration
      next,
    );
    object[last] = value;
  }
  const { error } = shopConfigSchema.safeParse(next);
  if (error)
    throw new Error(
      error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
    );
}
