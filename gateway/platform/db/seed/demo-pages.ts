import type { Pages } from '../../../../lib/contract/pages.ts';
import aboutAr from './pages/ar/about.json' with { type: 'json' };
import faqAr from './pages/ar/faq.json' with { type: 'json' };
import returnsAr from './pages/ar/returns.json' with { type: 'json' };
import storesAr from './pages/ar/stores.json' with { type: 'json' };
import aboutEn from './pages/en/about.json' with { type: 'json' };
import faqEn from './pages/en/faq.json' with { type: 'json' };
import returnsEn from './pages/en/returns.json' with { type: 'json' };
import storesEn from './pages/en/stores.json' with { type: 'json' };

/** The information pages of the demonstration shop that speak of its goods. */
export const DEMO_PAGES: Partial<Pages> = {
  about: { ar: aboutAr, en: aboutEn },
  faq: { ar: faqAr, en: faqEn },
  returns: { ar: returnsAr, en: returnsEn },
  stores: { ar: storesAr, en: storesEn },
};
