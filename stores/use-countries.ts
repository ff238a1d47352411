import { useQuery } from '@tanstack/react-query';
import { queryClient } from '@/lib/api/query-client';
import type { DisplayCountry } from '@/lib/shop/country/display-country';
import { useCountry } from './country';

interface Countries {
  countries: DisplayCountry[];
  error: Error | null;
  retry: () => void;
}

/** The countries of the page, or of the gateway where the page has none. */
export function useCountries(): Countries {
  const { countries, loadCountries } = useCountry();
  const load = {
    queryKey: ['countries', 'missing'],
    queryFn: () => loadCountries().then(() => true),
    enabled: countries.length === 0,
  };
  const { error, isFetching, refetch } = useQuery(load, queryClient);
  return { countries, error: isFetching ? null : error, retry: () => void refetch() };
}
