import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { PaymentMethod } from '../../contract/payment-methods.ts';
import { CACHE_TAGS } from '../../domain/cache-tags.ts';
import { METHODS_IN_ORDER } from '../../domain/payment-methods.ts';
import { CACHE_LIFE } from '../cache/cache-life.ts';
import { staleIfError } from '../cache/stale-if-error.ts';
import { readCountries } from '../countries/cached.ts';
import { isNotFound } from '../http/errors.ts';
import { fetchPaymentMethods } from '../payment/payment-methods.ts';
import { serverClient } from '../server-client.ts';
import { fetchDeliveryFee } from './delivery.ts';

async function fetchFees() {
  const countries = await readCountries();
  const fees = await Promise.all(
    countries.map(async ({ code, isDomestic, name, icon }) => {
      try {
        return {
          code,
          name,
          icon,
          deliveryFee: await fetchDeliveryFee(serverClient, {
            countryCode: code,
            isDomestic,
            subTotalFils: 0,
          }),
        };
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    }),
  );
  return fees.filter((fee) => fee !== null);
}

const fetchFeesOrReuse = staleIfError(fetchFees);

/**
 * Delivery fee and days of each country, without free-delivery thresholds applied. The layout needs
 * them, see `staleIfError`.
 */
export async function readDeliveryFees() {
  'use cache';
  cacheLife(CACHE_LIFE);
  cacheTag(CACHE_TAGS.catalogue, CACHE_TAGS.countries);
  return fetchFeesOrReuse();
}

/** Payment methods accepted in a country now; all of them if the gateway has no such endpoint. */
async function readAcceptedMethods(countryCode: string): Promise<readonly PaymentMethod[]> {
  try {
    const { methods } = await fetchPaymentMethods(serverClient, { countryCode });
    return methods.map(({ method }) => method);
  } catch (error) {
    if (isNotFound(error)) return METHODS_IN_ORDER;
    throw error;
  }
}

async function fetchMethodsByCountry() {
  const countries = await readCountries();
  return Promise.all(
    countries.map(async ({ code }) => ({
      countryCode: code,
      methods: await readAcceptedMethods(code),
    })),
  );
}

const fetchMethodsOrReuse = staleIfError(fetchMethodsByCountry);

/**
 * Accepted payment methods by country. Points require an account and are not included. The layout
 * needs them, see `staleIfError`.
 */
export async function readPaymentMethods() {
  'use cache';
  cacheLife(CACHE_LIFE);
  cacheTag(CACHE_TAGS.catalogue, CACHE_TAGS.countries);
  return fetchMethodsOrReuse();
}
