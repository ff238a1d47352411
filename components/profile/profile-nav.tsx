'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { buildSectionQuery, navigateShallow, SECTIONS, type Section } from './sections';

const ICONS = {
  details: 'user',
  addresses: 'pin',
  orders: 'package',
  security: 'key',
} as const satisfies Record<Section, IconName>;

/** Links to the profile sections: a list, or scrollable pills on narrow screens. */
export function ProfileNav({ current }: { current: Section }) {
  const t = useTranslations('profile.sections');
  const list = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the section changes
  useEffect(() => {
    list.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView?.({ block: 'nearest', inline: 'center', behavior: 'instant' });
  }, [current]);

  return (
    <nav ref={list} aria-label={t('label')} className="profile-nav">
      {SECTIONS.map((section) => (
        <a
          key={section}
          href={buildSectionQuery(section)}
          aria-current={section === current ? 'page' : undefined}
          onClick={navigateShallow}
          className="profile-nav-link"
        >
          <Icon name={ICONS[section]} size={18} />
          <span>{t(section)}</span>
        </a>
      ))}
    </nav>
  );
}
