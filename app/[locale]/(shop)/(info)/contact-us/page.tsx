import { ContactDetails } from '@/components/info/contact-details';
import { ContactView } from '@/components/info/contact-view';
import { getInfoMetadata } from '@/components/info/info-metadata';
import { InfoHeader } from '@/components/info/info-page';
import { readInfoContent } from '@/lib/api/content/read-pages';
import { routes } from '@/lib/domain/routes';
import { currentLocale } from '@/lib/i18n/server';

export const generateMetadata = () => getInfoMetadata('contact');

export default async function ContactPage() {
  const { title, lead } = await readInfoContent('contact', await currentLocale());
  return (
    <div className="container-page">
      <InfoHeader path={routes.contact} title={title} lead={lead} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[2fr_1fr]">
        <ContactView />
        <ContactDetails />
      </div>
    </div>
  );
}
