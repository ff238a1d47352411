import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { buttonClass } from '@/components/ui/button';
import type { HomeSectionOf } from '@/lib/contract/home';
import { inLanguage } from '@/lib/domain/in-language';
import { currentLocale } from '@/lib/i18n/server';
import { SplitPanel } from './split-panel';

export async function OfferBanner({ section }: { section: HomeSectionOf<'banner'> }) {
  const locale = await currentLocale();
  return (
    <SplitPanel section={section} ground="primary">
      <PrefetchLink path={section.link} className={buttonClass({}, 'on-primary mt-2')}>
        {inLanguage(section.callToAction, locale)}
      </PrefetchLink>
    </SplitPanel>
  );
}
