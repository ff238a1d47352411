import { createRoot } from 'react-dom/client';
import { countryListSchema } from '@/lib/contract/country';
import { toDisplayCountry } from '@/lib/shop/country/display-country';
import { useCountry } from '@/stores/country';
import { MESSAGES } from '@/tests/fixtures/messages';
import countries from '../../gateway/platform/db/seed/countries.json';
import { Gallery } from './gallery';
import { pageLocale } from './page-locale';

// There is no gateway: requests stay pending, which shows loading states.
globalThis.fetch = () => new Promise(() => undefined);

const locale = pageLocale();
useCountry.getState().setCountries(countryListSchema.parse(countries).map(toDisplayCountry));
useCountry.getState().restore();

const root = document.getElementById('gallery');
if (root)
  createRoot(root).render(
    <Gallery
      context={{ locale, words: MESSAGES[locale] }}
      only={new URLSearchParams(location.search).get('only')}
    />,
  );
