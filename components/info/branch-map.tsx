import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { PUBLIC_ENV } from '@/lib/config/env/client-site';
import type { Branch } from '@/lib/contract/branch';
import { inLanguage } from '@/lib/domain/in-language';
import { currentLocale } from '@/lib/i18n/server';
import { isOnMap, LAND_PATH, MAP_SIZE, toMapPoint } from './kuwait-map';

type Point = ReturnType<typeof toMapPoint>;

/** Whether a pin is where the name to the right of another pin would be. */
const isBeside = (other: Point, { x, y }: Point) =>
  other.x > x && other.x < x + 100 && Math.abs(other.y - y) < 17;

/** An inline SVG map, without third-party requests. Each pin links to its branch in the list. */
export async function BranchMap({ branches }: { branches: readonly Branch[] }) {
  const [locale, t] = await Promise.all([currentLocale(), getTranslations('info.stores')]);
  const points = branches.map(({ location }) => toMapPoint(location));
  return (
    <div className="overflow-hidden rounded-card border border-sand-200 bg-info-100 lg:sticky lg:top-22 print:hidden">
      <nav aria-label={t('mapLabel')}>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: the surrounding nav element and each pin have labels */}
        <svg
          viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`}
          className="branch-map"
          direction="ltr"
        >
          <path d={LAND_PATH} className="fill-sand-100 stroke-sand-300" />
          <text x={186} y={101} textAnchor="middle" className="fill-info-600 text-12">
            {t('bay')}
          </text>
          {branches.map((branch, index) => {
            if (!isOnMap(branch.location)) return null;
            const { x, y } = toMapPoint(branch.location);
            const side = points.some((other) => isBeside(other, { x, y })) ? -1 : 1;
            return (
              <a key={branch.id} href={`#${branch.id}`}>
                <circle cx={x} cy={y} r={16} />
                <circle cx={x} cy={y} r={9} />
                <text x={x} y={y + 3.5} textAnchor="middle">
                  {index + 1}
                </text>
                <text x={x + side * 13} y={y + 4} textAnchor={side > 0 ? 'start' : 'end'}>
                  {inLanguage(branch.name, locale)}
                </text>
              </a>
            );
          })}
        </svg>
      </nav>
      <a
        href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${PUBLIC_ENV.shopName[locale]} ${t('mapCountry')}`)}`}
        target="_blank"
        rel="noopener noreferrer"
        className="flex min-h-12 items-center justify-center gap-2 border-sand-200 border-t bg-white px-4 font-medium text-14 text-primary-700 hover:bg-sand-100"
      >
        <Icon name="pin" size={18} />
        <span>{t('openMaps')}</span>
      </a>
    </div>
  );
}
