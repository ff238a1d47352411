import { getTranslations } from 'next-intl/server';
import { isOnMap, LAND_PATH, MAP_SIZE, toMapPoint } from '@/lib/content/kuwait-map';
import type { Branch } from '@/lib/contract/content';
import { inLanguage } from '@/lib/domain/in-language';
import { currentLocale } from '@/lib/i18n/server';

/** An inline SVG map, without third-party requests. Each pin links to its branch in the list. */
export async function BranchMap({ branches }: { branches: readonly Branch[] }) {
  const [locale, t] = await Promise.all([currentLocale(), getTranslations('info.stores')]);
  return (
    <nav
      aria-label={t('mapLabel')}
      className="overflow-hidden rounded-card border border-sand-200 bg-gulf-100 lg:sticky lg:top-28 print:hidden"
    >
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the surrounding nav element and each pin have labels */}
      <svg
        viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`}
        className="block w-full"
        direction="ltr"
      >
        <path d={LAND_PATH} className="fill-sand-100 stroke-sand-300" />
        <text x={186} y={101} textAnchor="middle" className="fill-gulf-600 text-12">
          {t('bay')}
        </text>
        {branches.map((branch, index) => {
          if (!isOnMap(branch.location)) return null;
          const { x, y } = toMapPoint(branch.location);
          return (
            <a
              key={branch.id}
              href={`#${branch.id}`}
              aria-label={`${index + 1}. ${inLanguage(branch.name, locale)}`}
              className="group"
            >
              <circle cx={x} cy={y} r={16} className="fill-transparent" />
              <circle
                cx={x}
                cy={y}
                r={9}
                className="fill-palm-700 stroke-2 stroke-white group-focus-visible:fill-honey-600 group-hover:fill-honey-600"
              />
              <text
                x={x}
                y={y + 3.5}
                textAnchor="middle"
                className="fill-white font-semibold text-[10px]"
              >
                {index + 1}
              </text>
            </a>
          );
        })}
      </svg>
    </nav>
  );
}
