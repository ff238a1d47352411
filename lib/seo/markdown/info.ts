import 'server-only';
import { getTranslations } from 'next-intl/server';
import { readBranches, readSeller } from '../../api/content/cached.ts';
import { readFaqContent, readInfoContent } from '../../api/content/read-pages.ts';
import { readCountries } from '../../api/countries/cached.ts';
import { readPaymentMethods } from '../../api/shipping/cached.ts';
import type { Seller } from '../../contract/content.ts';
import type { PageName } from '../../contract/info-pages.ts';
import type { Locale } from '../../contract/locales.ts';
import type { Block, FaqContent, InfoContent } from '../../contract/pages.ts';
import { inLanguage } from '../../domain/in-language.ts';
import { splitLinks } from '../../domain/page-links.ts';
import { PAYMENT_METHODS } from '../../domain/payment-methods.ts';
import { getMethodCountries } from '../../domain/payment-rules.ts';
import { hasRegistration } from '../../domain/seller.ts';
import { formatDay } from '../../i18n/format-date.ts';
import { toOpeningRows } from '../../shop/branches/opening-rows.ts';
import {
  type AcceptedMethod,
  formatRange,
  listAcceptedMethods,
} from '../../shop/payment/accepted-methods.ts';
import { buildFeesTable } from './delivery.ts';
import { bullets, joinBlocks, linkTo, plain, section } from './write.ts';

const writeLinks = (text: string, locale: Locale): string =>
  splitLinks(text)
    .map((piece) => (piece.path ? linkTo(locale, piece.path, piece.text) : plain(piece.text)))
    .join('');

async function describeMethod(
  { method, countries }: AcceptedMethod,
  locale: Locale,
): Promise<string> {
  const [names, t] = await Promise.all([
    getTranslations({ locale, namespace: 'checkout.payment' }),
    getTranslations({ locale, namespace: 'info.methods' }),
  ]);
  const texts = {
    between: (values: { from: string; to: string }) => t('between', values),
    from: (values: { limit: string }) => t('from', values),
    to: (values: { limit: string }) => t('to', values),
  };
  const places = getMethodCountries(method, countries)?.map((place) =>
    [inLanguage(place.country.name, locale), formatRange(place, locale, texts)]
      .filter(Boolean)
      .join(' '),
  );
  const everywhere = 'accountsOnly' in PAYMENT_METHODS[method] ? t('points') : t('everywhere');
  const where = places ? places.join(' · ') : everywhere;
  return `**${plain(names(`${method}.name`))}**: ${plain(names(`${method}.note`))} ${plain(where)}`;
}

async function listMethods(locale: Locale): Promise<string> {
  const [countries, accepted] = await Promise.all([readCountries(), readPaymentMethods()]);
  const methods = listAcceptedMethods(countries, accepted);
  return bullets(await Promise.all(methods.map((method) => describeMethod(method, locale))));
}

/** Contents of pages that are no text. Pictures and buttons are left out. */
const SLOTS: Readonly<Record<string, (locale: Locale) => Promise<string>>> = {
  fees: (locale) => buildFeesTable(locale),
  methods: listMethods,
};

async function writeBlock(block: Block, locale: Locale): Promise<string> {
  if (typeof block === 'string') return writeLinks(block, locale);
  if ('slot' in block) return (await SLOTS[block.slot]?.(locale)) ?? '';
  if ('list' in block) return bullets(block.list.map((line) => writeLinks(line, locale)));
  return block.steps.map((line, index) => `${index + 1}. ${writeLinks(line, locale)}`).join('\n');
}

async function writeContact(seller: Seller, locale: Locale): Promise<string> {
  const t = await getTranslations({ locale, namespace: 'info.contact' });
  return bullets(
    [
      [t('phone'), seller.phone],
      [t('whatsapp'), `+${seller.whatsapp}`],
      [t('email'), seller.email],
      [t('address'), inLanguage(seller.address, locale)],
      ...(hasRegistration(seller)
        ? [[t('registration'), `${inLanguage(seller.name, locale)} ${seller.registration}`]]
        : []),
    ].map(([name = '', value = '']) => `${plain(name)}: ${plain(value)}`),
  );
}

async function writeStores(locale: Locale): Promise<string> {
  const [t, branches] = await Promise.all([
    getTranslations({ locale, namespace: 'info.stores' }),
    readBranches(),
  ]);
  const stores = branches.map((branch) => {
    const { name, address, phone } = branch;
    const rows = toOpeningRows(branch, locale, {
      everyDay: () => t('everyDay'),
      weekday: (day) => t(`weekday.${day}`),
      days: (values) => t('days', values),
      from: (values) => t('from', values),
      closed: () => t('closed'),
    });
    return section(inLanguage(name, locale), [
      plain(inLanguage(address, locale)),
      bullets(
        [phone, ...rows.map(([days, periods]) => `${days}: ${periods.join(', ')}`)].map(plain),
      ),
    ]);
  });
  return stores.length === 0 ? plain(t('none')) : joinBlocks(stores);
}

function writeFaq({ groups }: FaqContent, locale: Locale): string {
  return joinBlocks(
    groups.map(({ title, questions }) =>
      section(
        title,
        questions.map(
          ({ question, answer }) => `### ${plain(question)}\n\n${writeLinks(answer, locale)}`,
        ),
      ),
    ),
  );
}

async function writeSections({ sections }: InfoContent, locale: Locale): Promise<string[]> {
  return Promise.all(
    sections.map(async ({ title, blocks }) =>
      section(title, await Promise.all(blocks.map((block) => writeBlock(block, locale)))),
    ),
  );
}

/** An information page with its tables. */
export async function writeInfo(locale: Locale, name: PageName): Promise<string> {
  const t = await getTranslations({ locale, namespace: 'info' });
  const content =
    name === 'faq' ? await readFaqContent(locale) : await readInfoContent(name, locale);
  const isFaq = 'groups' in content;
  const updated = isFaq ? undefined : content.updated;
  return joinBlocks([
    `# ${plain(content.title)}`,
    plain(content.lead),
    updated && plain(t('updated', { date: formatDay(updated, locale) })),
    ...(isFaq ? [writeFaq(content, locale)] : await writeSections(content, locale)),
    name === 'contact' && (await writeContact(await readSeller(), locale)),
    name === 'stores' && (await writeStores(locale)),
  ]);
}
