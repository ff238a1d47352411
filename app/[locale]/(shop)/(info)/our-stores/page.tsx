import { getTranslations } from 'next-intl/server';
import { BranchCard, getBranchesTexts } from '@/components/info/branch-card';
import { BranchMap } from '@/components/info/branch-map';
import { getInfoMetadata } from '@/components/info/info-metadata';
import { InfoHeader } from '@/components/info/info-page';
import { NearestList } from '@/components/info/nearest-list';
import { JsonLd } from '@/components/ui/json-ld';
import { readBranches } from '@/lib/api/content/cached';
import { readInfoContent } from '@/lib/api/content/read-pages';
import { routes } from '@/lib/domain/routes';
import { currentLocale } from '@/lib/i18n/server';
import { storeJsonLd } from '@/lib/seo/info-json-ld';

export const generateMetadata = () => getInfoMetadata('stores');

export default async function StoresPage() {
  const [locale, t, branches, texts] = await Promise.all([
    currentLocale(),
    getTranslations('info.stores'),
    readBranches(),
    getBranchesTexts(),
  ]);
  const { title, lead } = await readInfoContent('stores', locale);
  const cards = branches.map((branch, index) => ({
    id: branch.id,
    location: branch.location,
    card: <BranchCard branch={branch} number={index + 1} texts={texts.openNow} />,
  }));
  return (
    <div className="container-page">
      <InfoHeader path={routes.stores} title={title} lead={lead} />
      {branches.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <BranchMap branches={branches} />
          <div>
            <NearestList branches={cards} texts={texts.nearest} />
          </div>
        </div>
      )}
      {branches.map((branch) => (
        <JsonLd key={branch.id} data={storeJsonLd(locale, branch)} />
      ))}
    </div>
  );
}
