import { getTranslations } from 'next-intl/server';
import { WEEKDAYS } from '@/lib/contract/weekday';

/**
 * Messages for the two client components of the stores page. Placeholders are filled in
 * on the client.
 */
export async function getBranchesTexts() {
  const t = await getTranslations('info.stores');
  const weekday = Object.fromEntries(WEEKDAYS.map((day) => [day, t(`weekday.${day}`)])) as Record<
    (typeof WEEKDAYS)[number],
    string
  >; // fromEntries does not type the keys
  const [time, day] = ['{time}', '{day}'];
  return {
    openNow: {
      openUntil: t('openUntil', { time }),
      opensToday: t('opensToday', { time }),
      opensLater: t('opensLater', { day, time }),
      weekday,
    },
    nearest: {
      nearest: t('nearest'),
      locating: t('locating'),
      nearestDone: t('nearestDone'),
      denied: t('denied'),
      privacy: t('privacy'),
      away: t('away', { km: '{km}' }),
    },
  };
}
