import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { EXPIRE_SECONDS, REVALIDATE_SECONDS } from '@/lib/config/constants';
import { readCountries } from '../countries/cached';
import { isNotFound } from '../http/errors';
import { serverClient } from '../server-client';
import { fetchDeliveryFee } from './delivery';

/** What delivery costs to each country that is delivered to, before anything makes it free. */
export async function readDeliveryFees() {
  'use cache';
  cacheLife({ stale: REVALIDATE_SECONDS, revalidate: REVALIDATE_SECONDS, expire: EXPIRE_SECONDS });
  cacheTag('catalogue', 'countries');
  const countries = await readCountries();
  const fees = await Promise.all(
    countries.map(async ({ code, isDomestic, name, icon }) => {
      try {
        return { code, name, icon, terms: await fetchDeliveryFee(serverClient, { countryCode: code, isDomestic, total: 0 }) };
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    }),
  );
  return fees.filter((fee) => fee !== null);
}
