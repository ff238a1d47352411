import { getAboutPictures } from '@/components/info/about-pictures';
import { getInfoMetadata } from '@/components/info/info-metadata';
import { InfoPage } from '@/components/info/info-page';
import { JsonLd } from '@/components/ui/json-ld';
import { readSeller } from '@/lib/api/content/cached';
import { readCountries } from '@/lib/api/countries/cached';
import { readHomePage } from '@/lib/api/products/cached';
import { currentLocale } from '@/lib/i18n/server';
import { wholeOrganizationJsonLd } from '@/lib/seo/shop-json-ld';

export const generateMetadata = () => getInfoMetadata('about');

export default async function AboutPage() {
  const [locale, seller, countries, home] = await Promise.all([
    currentLocale(),
    readSeller(),
    readCountries(),
    readHomePage(),
  ]);
  const codes = countries.map(({ code }) => code);
  return (
    <>
      <InfoPage name="about" slots={getAboutPictures(home, locale)} />
      <JsonLd data={wholeOrganizationJsonLd(locale, seller, codes)} />
    </>
  );
}
