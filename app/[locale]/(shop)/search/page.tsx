import { ClientView } from '@/components/layout/client-view';
import { routes } from '@/lib/domain/routes';
import { buildUnindexedMetadata } from '@/lib/seo/metadata';

export const generateMetadata = () => buildUnindexedMetadata('search', routes.search());

/** A static shell: the query is in the URL and is read in the browser only. */
export default function SearchPage() {
  return (
    <div className="container-page pt-5 md:pt-8">
      <ClientView view="search" />
    </div>
  );
}
