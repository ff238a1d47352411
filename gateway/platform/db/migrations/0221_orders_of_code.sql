CREATE INDEX orders_promo_code ON orders (promo_code, created_at DESC) WHERE promo_code IS NOT NULL;
