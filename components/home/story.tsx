import { getTranslations } from 'next-intl/server';

/** The brand story. */
export async function Story() {
  const t = await getTranslations('home.story');
  return (
    <section className="container-page mt-20">
      <div className="grid gap-6 rounded-card bg-sand-100 p-8 lg:grid-cols-2 lg:gap-16 lg:p-14">
        <div>
          <p className="font-medium text-14 text-honey-600">{t('eyebrow')}</p>
          <h2 className="mt-2 font-display text-28 lg:text-36">{t('title')}</h2>
        </div>
        <div className="space-y-4 text-ink-700">
          <p>{t('first')}</p>
          <p>{t('second')}</p>
        </div>
      </div>
    </section>
  );
}
