import { getTranslations } from 'next-intl/server';
import { Breadcrumbs } from '@/components/navigation/breadcrumbs';
import { ProductRail } from '@/components/product/product-rail';
import { JsonLd } from '@/components/ui/json-ld';
import { readSeller } from '@/lib/api/content/cached';
import { readCountries } from '@/lib/api/countries/cached';
import { readReviews } from '@/lib/api/reviews/cached';
import { readDeliveryFees } from '@/lib/api/shipping/cached';
import type { Item } from '@/lib/contract/item';
import type { ItemPage } from '@/lib/contract/listing';
import { inLanguage } from '@/lib/domain/in-language';
import { routes } from '@/lib/domain/routes';
import { currentLocale } from '@/lib/i18n/server';
import { productJsonLd } from '@/lib/seo/json-ld';
import { toImageView } from '@/lib/shop/product/product-view';
import { BelowTheFold } from './below-the-fold';
import { BundleContents } from './bundle-contents';
import { BuyBox } from './buy-box';
import { PreOrderNote, UnavailableNote } from './delivery-note';
import { Gallery } from './gallery';
import { ProductSections } from './product-sections';
import { PurchaseTerms } from './purchase-terms';
import { ReviewInvitation, Reviews } from './reviews';
import { WhenIdle } from './when-idle';

const MIN_COMPLEMENTS = 2;

/** The content of the product page, for single products and bundles. */
export async function ProductPage({
  page: { item: product, related, frequentlyBoughtTogether = [] },
}: {
  page: ItemPage;
}) {
  const [locale, t, fees, countries, seller, reviews] = await Promise.all([
    currentLocale(),
    getTranslations('product'),
    readDeliveryFees(),
    readCountries(),
    readSeller(),
    readReviews(product),
  ]);
  const title = inLanguage(product.title, locale);
  const trail = product.categoryList.slice(0, 1).map((category) => ({
    name: inLanguage(category.name, locale),
    path: routes.category(category.seName),
  }));
  const delivery = { countries, fees, unavailableIn: product.unavailableCountryCodes };
  const hasReviews = (reviews?.items.length ?? 0) > 0;
  // One product beside empty places is no row.
  const complements =
    frequentlyBoughtTogether.length < MIN_COMPLEMENTS ? [] : frequentlyBoughtTogether;
  const complementIds = new Set(complements.map(({ id }) => id));
  return (
    <>
      <div className="container-page">
        <Breadcrumbs
          isShort
          trail={[...trail, { name: title, path: routes.item(product.seName) }]}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-y-4 md:grid-cols-2 md:gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:gap-14">
          <ProductGallery product={product} />
          {/* Beside more pictures it stays in view. */}
          <div className="md:sticky md:top-22 md:self-start">
            <BuyBox
              product={product}
              notice={
                <>
                  {product.preOrder && product.stock !== 'out' && (
                    <PreOrderNote
                      {...delivery}
                      shipsOn={product.preOrderShipDate}
                      max={product.maxPreOrderQty}
                    />
                  )}
                  <UnavailableNote {...delivery} />
                </>
              }
              terms={
                <PurchaseTerms
                  product={product}
                  countries={countries}
                  fees={fees}
                  pointsPercent={seller.pointsPercent ?? 0}
                />
              }
            />
            {product.type === 'COLLECTION' && (
              <BelowTheFold>
                <BundleContents bundle={product} />
              </BelowTheFold>
            )}
          </div>
        </div>
        <BelowTheFold>
          <ProductSections product={product} fees={fees} />
          {reviews && !hasReviews && <ReviewInvitation />}
        </BelowTheFold>
      </div>
      <BelowTheFold>
        {reviews && hasReviews && <Reviews productId={product.id} reviews={reviews} />}
        <ProductRail title={t('complements')} products={complements} />
        <ProductRail
          title={t('related')}
          link={trail[0]?.path ?? routes.categories}
          products={related.filter(({ id }) => !complementIds.has(id))}
        />
        <WhenIdle rail={{ title: t('recentlyViewed'), except: product.id }} />
      </BelowTheFold>
      <JsonLd data={productJsonLd(locale, product, fees, reviews?.items)} />
    </>
  );
}

async function ProductGallery({ product }: { product: Item }) {
  const [locale, t] = await Promise.all([currentLocale(), getTranslations('product.gallery')]);
  const images = product.medias.map((media) => toImageView(media, locale));
  const count = images.length;
  const labels = {
    region: t('label'),
    show: images.map((_, index) => t('show', { index: index + 1, count })),
    zoom: t('zoom'),
    zoomIn: t('zoomIn'),
    zoomOut: t('zoomOut'),
    close: t('close'),
    position: t('position', { index: '{index}', count }),
    previous: t('previous'),
    next: t('next'),
  };
  return <Gallery images={images} labels={labels} />;
}
