import { LOCALES, type Locale } from '../contract/locales.ts';
import { DOMAINS } from '../env/client-site.ts';

interface LocaleDomains {
  /** Host of this language's URLs; undefined when all languages share one host. */
  domain: string | undefined;
  /** Hosts that serve this language: all of them do, by the prefix of the path. */
  domains: readonly string[];
  /** Hosts whose home page leads to this language. */
  defaultForDomains: readonly string[];
}

const domains = [...new Set(LOCALES.map((locale) => DOMAINS[locale]))].filter(
  (domain) => domain !== undefined,
);

/** A host that both languages share leads to the default language, the first of the list. */
const isDefault = (domain: string, locale: Locale) =>
  LOCALES.find((other) => DOMAINS[other] === domain) === locale;

export const localeDomains = (locale: Locale): LocaleDomains => ({
  domain: DOMAINS[locale],
  domains,
  defaultForDomains: domains.filter((domain) => isDefault(domain, locale)),
});
