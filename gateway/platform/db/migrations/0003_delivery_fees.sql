CREATE TABLE delivery_fees (
  country_code text PRIMARY KEY REFERENCES countries (code),
  fee_fils integer NOT NULL CHECK (fee_fils >= 0),
  free_from_fils integer CHECK (free_from_fils > 0),
  min_days smallint NOT NULL CHECK (min_days >= 0),
  max_days smallint NOT NULL CHECK (max_days >= min_days)
);
