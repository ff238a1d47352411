import { getInfoMetadata } from '@/components/info/info-metadata';
import { InfoPage } from '@/components/info/info-page';
import { JsonLd } from '@/components/ui/json-ld';
import { readSeller } from '@/lib/api/content/cached';
import { readCountries } from '@/lib/api/countries/cached';
import { currentLocale } from '@/lib/i18n/server';
import { wholeOrganizationJsonLd } from '@/lib/seo/shop-json-ld';

export const generateMetadata = () => getInfoMetadata('about');

export default async function AboutPage() {
  const [locale, seller, countries] = await Promise.all([
    currentLocale(),
    readSeller(),
    readCountries(),
  ]);
  const codes = countries.map(({ code }) => code);
  return (
    <>
      <InfoPage name="about" />
      <JsonLd data={wholeOrganizationJsonLd(locale, seller, codes)} />
    </>
  );
}
