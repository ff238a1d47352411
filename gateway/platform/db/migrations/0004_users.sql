CREATE TABLE users (
  id text PRIMARY KEY,
  subject text,
  is_guest boolean NOT NULL,
  email text,
  name_en text,
  name_ar text,
  phone text,
  is_phone_verified boolean NOT NULL DEFAULT false,
  language text NOT NULL CHECK (language IN ('ar', 'en')),
  points_fils integer NOT NULL DEFAULT 0 CHECK (points_fils >= 0),
  addresses jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_array_length(addresses) <= 20),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  erased_at timestamptz,
  CHECK ((erased_at IS NULL) = (subject IS NOT NULL AND email IS NOT NULL AND name_en IS NOT NULL AND name_ar IS NOT NULL AND phone IS NOT NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX users_subject ON users (subject);
--> statement-breakpoint
CREATE UNIQUE INDEX users_email ON users (email) WHERE NOT is_guest;
--> statement-breakpoint
CREATE UNIQUE INDEX users_phone ON users (phone) WHERE NOT is_guest;
--> statement-breakpoint
CREATE TABLE otp_codes (
  user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  phone text NOT NULL,
  code_hash text NOT NULL,
  tries_left smallint NOT NULL CHECK (tries_left >= 0),
  expires_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE otp_sends (
  key text PRIMARY KEY,
  sent_at timestamptz NOT NULL,
  day_began_at timestamptz NOT NULL,
  sent_in_day integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE contact_messages (
  id text PRIMARY KEY,
  idempotency_key text UNIQUE,
  name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  subject text NOT NULL,
  message text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
