import { getTranslations } from 'next-intl/server';

/** The brand story. */
export async function Story() {
  const t = await getTranslations('home.story');
  return (
    <section className="container-page section-space">
      <div className="grid gap-6 rounded-card bg-sand-100 p-8 lg:grid-cols-2 lg:gap-16 lg:p-14">
        <div>
          <p className="eyebrow">{t('eyebrow')}</p>
          <h2 className="section-title mt-2">{t('title')}</h2>
        </div>
        <div className="space-y-4 text-ink-700">
          <p>{t('first')}</p>
          <p>{t('second')}</p>
        </div>
      </div>
    </section>
  );
}
