import { getCaller } from '../../platform/http/authentication/principal.ts';
import { findVisitor } from '../../platform/http/find-visitor.ts';
import type { Middleware } from '../../platform/http/request-types.ts';
import type { CatalogueServices } from '../services.ts';

/** The browser in which staff use the console is not one whose searches count. */
export function leaveOutStaff({ catalogue, trustedProxies }: CatalogueServices): Middleware {
  return (c, next) => {
    if (getCaller(c).role === 'staff') catalogue.searches.addStaff(findVisitor(c, trustedProxies));
    return next();
  };
}
