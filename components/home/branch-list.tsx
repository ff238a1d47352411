import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { buttonClass } from '@/components/ui/button';
import { readBranches } from '@/lib/api/content/cached';
import type { HomeSectionOf } from '@/lib/contract/home';
import { inLanguage } from '@/lib/domain/in-language';
import { currentLocale } from '@/lib/i18n/server';
import { SplitPanel } from './split-panel';

/** The branches by name; nothing for a shop without branches. */
export async function BranchList({ section }: { section: HomeSectionOf<'branches'> }) {
  const [locale, branches] = await Promise.all([currentLocale(), readBranches()]);
  if (branches.length === 0) return null;
  return (
    <SplitPanel section={section} ground="sand">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-14 text-ink-700">
        {branches.map(({ id, name }) => (
          <li key={id}>{inLanguage(name, locale)}</li>
        ))}
      </ul>
      <PrefetchLink path={section.link} className={buttonClass({ variant: 'outline' }, 'mt-2')}>
        {inLanguage(section.callToAction, locale)}
      </PrefetchLink>
    </SplitPanel>
  );
}
