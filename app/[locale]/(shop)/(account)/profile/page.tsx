import { ClientView } from '@/components/layout/client-view';
import { routes } from '@/lib/domain/routes';
import { buildUnindexedMetadata } from '@/lib/seo/metadata';

export const generateMetadata = () => buildUnindexedMetadata('profile', routes.profile);

export default function ProfilePage() {
  return (
    // As tall as the viewport, so that the footer stays out of view while the profile loads.
    <div className="container-page min-h-[80dvh] pt-5 md:pt-8">
      <ClientView view="profile" />
    </div>
  );
}
