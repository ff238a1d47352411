import type { CatalogueServices } from '../catalogue/public.ts';
import type { HttpServices } from '../platform/http/http-services.ts';
import type { ReviewLinks } from './review-links.ts';

export interface ReviewServices
  extends HttpServices,
    Pick<CatalogueServices, 'catalogue' | 'revalidation'> {
  reviewLinks: ReviewLinks;
}
