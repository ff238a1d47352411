import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { EXPIRE_SECONDS, REVALIDATE_SECONDS } from '@/lib/config/constants';
import { readCountries } from '../countries/cached';
import { isNotFound } from '../http/errors';
import { serverClient } from '../server-client';
import { fetchDeliveryFee } from './delivery';
import { fetchPaymentMethods } from './payment-methods';

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

/** Countries in which each method is taken now, by method; points belong to an account and are not among them. */
export async function readPaymentMethods() {
  'use cache';
  cacheLife({ stale: REVALIDATE_SECONDS, revalidate: REVALIDATE_SECONDS, expire: EXPIRE_SECONDS });
  cacheTag('catalogue', 'countries');
  const countries = await readCountries();
  return Promise.all(
    countries.map(async ({ code }) => {
      const { methods } = await fetchPaymentMethods(serverClient, { countryCode: code });
      return { countryCode: code, methods: methods.map(({ method }) => method) };
    }),
  );
}
