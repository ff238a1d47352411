import { CreditCard, Gift, RotateCcw, Truck } from 'lucide-react';
import { getTranslations } from 'next-intl/server';

const PROMISES = [
  { key: 'delivery', Icon: Truck },
  { key: 'returns', Icon: RotateCcw },
  { key: 'payment', Icon: CreditCard },
  { key: 'gift', Icon: Gift },
] as const;

export async function Promises() {
  const t = await getTranslations('home.promises');
  return (
    <section aria-label={t('title')} className="container-page mt-14">
      <ul className="grid grid-cols-2 gap-6 lg:grid-cols-4">
        {PROMISES.map(({ key, Icon }) => (
          <li key={key} className="flex flex-col gap-2 border-sand-300 border-t pt-5">
            <Icon aria-hidden size={24} strokeWidth={1.5} className="text-palm-700 rtl:-scale-x-100" />
            <h3 className="font-medium">{t(`${key}.title`)}</h3>
            <p className="text-14 text-ink-500">{t(`${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
