CREATE TABLE reviews (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id text NOT NULL REFERENCES users (id),
  item_id text NOT NULL REFERENCES items (id),
  subject_id text NOT NULL,
  reference_code text NOT NULL,
  stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
  title text,
  text text NOT NULL,
  name text NOT NULL,
  language text NOT NULL,
  status text NOT NULL DEFAULT 'Pending' CHECK (status IN ('Pending', 'Published', 'Rejected')),
  rejection_reason text,
  reply text,
  replied_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  edited_at timestamptz,
  published_at timestamptz,
  UNIQUE (user_id, subject_id),
  CHECK ((status = 'Rejected') = (rejection_reason IS NOT NULL)),
  CHECK (status <> 'Published' OR published_at IS NOT NULL)
);
--> statement-breakpoint
CREATE INDEX reviews_item ON reviews (item_id) WHERE status = 'Published';
--> statement-breakpoint
CREATE INDEX reviews_status ON reviews (status, created_at);
--> statement-breakpoint
ALTER TABLE items ADD COLUMN review_count integer NOT NULL DEFAULT 0, ADD COLUMN star_sum integer NOT NULL DEFAULT 0;
