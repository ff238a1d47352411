CREATE TABLE countries (
  code text PRIMARY KEY,
  position integer NOT NULL,
  name jsonb NOT NULL,
  currency_code jsonb NOT NULL,
  currency_rate numeric(14, 6) NOT NULL CHECK (currency_rate > 0),
  number_of_decimal smallint NOT NULL CHECK (number_of_decimal IN (2, 3)),
  icon text NOT NULL,
  is_show_tabby boolean NOT NULL,
  dial_code text NOT NULL,
  is_domestic boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE categories (
  id text PRIMARY KEY,
  se_name text NOT NULL UNIQUE,
  parent_id text REFERENCES categories (id) DEFERRABLE INITIALLY DEFERRED,
  position integer NOT NULL,
  name jsonb NOT NULL,
  description jsonb,
  image jsonb
);
--> statement-breakpoint
CREATE TABLE items (
  id text PRIMARY KEY,
  sku text NOT NULL CONSTRAINT items_sku_key UNIQUE,
  migration_id text CONSTRAINT items_migration_id_key UNIQUE,
  se_name text NOT NULL CONSTRAINT items_se_name_key UNIQUE,
  type text NOT NULL CHECK (type IN ('PRODUCT', 'COLLECTION')),
  title jsonb NOT NULL,
  short_description jsonb NOT NULL,
  description jsonb NOT NULL,
  title_folded text COLLATE "C" NOT NULL,
  search_text text NOT NULL,
  category_ids text[] NOT NULL,
  category_tree text[] NOT NULL,
  brand text NOT NULL,
  tags text[] NOT NULL,
  attributes jsonb NOT NULL,
  medias jsonb NOT NULL,
  price_fils integer NOT NULL CHECK (price_fils >= 0),
  sale_fils integer NOT NULL CHECK (sale_fils >= 0 AND sale_fils <= price_fils),
  country_prices jsonb NOT NULL,
  is_in_sale boolean NOT NULL GENERATED ALWAYS AS (sale_fils < price_fils) STORED,
  mark_is_new boolean NOT NULL,
  add_to_offer boolean NOT NULL,
  pre_order boolean NOT NULL,
  max_pre_order_qty integer NOT NULL CHECK (max_pre_order_qty >= 0),
  pre_order_ship_date date,
  stock_on_hand integer NOT NULL CHECK (stock_on_hand >= 0),
  unavailable_countries text[] NOT NULL,
  is_enabled boolean NOT NULL,
  sold_count integer NOT NULL CHECK (sold_count >= 0),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX items_best_selling ON items (sold_count DESC, id) WHERE is_enabled;
--> statement-breakpoint
CREATE INDEX items_newest ON items (created_at DESC, id) WHERE is_enabled;
--> statement-breakpoint
CREATE INDEX items_price ON items (sale_fils, id) WHERE is_enabled;
--> statement-breakpoint
CREATE INDEX items_title ON items (title_folded, id) WHERE is_enabled;
--> statement-breakpoint
CREATE INDEX items_brand ON items (brand) WHERE is_enabled;
--> statement-breakpoint
CREATE INDEX items_new_arrivals ON items (created_at DESC, id) WHERE is_enabled AND mark_is_new;
--> statement-breakpoint
CREATE INDEX items_offers ON items (sold_count DESC, id) WHERE is_enabled AND add_to_offer;
--> statement-breakpoint
CREATE INDEX items_collections ON items (sold_count DESC, id) WHERE is_enabled AND type = 'COLLECTION';
--> statement-breakpoint
CREATE INDEX items_category_tree ON items USING gin (category_tree);
--> statement-breakpoint
CREATE INDEX items_tags ON items USING gin (tags);
--> statement-breakpoint
CREATE TABLE item_parts (
  collection_id text NOT NULL REFERENCES items (id) ON DELETE CASCADE,
  position integer NOT NULL,
  product_id text NOT NULL REFERENCES items (id),
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (collection_id, position)
);
--> statement-breakpoint
CREATE INDEX item_parts_product ON item_parts (product_id);
--> statement-breakpoint
CREATE TABLE catalogue_state (
  id integer PRIMARY KEY CHECK (id = 1),
  revision integer NOT NULL
);
--> statement-breakpoint
INSERT INTO catalogue_state (id, revision) VALUES (1, 0);
--> statement-breakpoint
CREATE TABLE content (
  key text PRIMARY KEY,
  value jsonb NOT NULL
);
