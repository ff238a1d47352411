import './globals.css';
import { OutageView } from '@/components/shared/outage-view';
import type { Locale } from '@/lib/config/locales';

/** The outage page with the shop's style sheet, which the layout that failed would have brought. */
export function Outage({ locale }: { locale: Locale }) {
  return <OutageView locale={locale} />;
}
