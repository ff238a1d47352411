import { domains as config } from '../../shop.config.ts';
import { LOCALES, type Locale } from '../contract/locales.ts';

interface LocaleDomains {
  /** Host of this language's URLs; undefined when all languages share one host. */
  domain: string | undefined;
  /** Hosts that serve this language: all of them do, by the prefix of the path. */
  domains: readonly string[];
  /** Hosts whose home page leads to this language. */
  defaultForDomains: readonly string[];
}

const domains = [
  ...new Set(
    LOCALES.flatMap((locale) => [
      config[locale].domain,
      ...(config[locale].defaultForDomains ?? []),
    ]),
  ),
].filter((domain) => domain !== undefined);

/** A host that both languages share leads to the default language, the first of the list. */
const isDefault = (domain: string, locale: Locale) =>
  LOCALES.find((other) => config[other].domain === domain) === locale;

export const localeDomains = (locale: Locale): LocaleDomains => ({
  domain: config[locale].domain,
  domains,
  defaultForDomains:
    config[locale].defaultForDomains ?? domains.filter((domain) => isDefault(domain, locale)),
});
