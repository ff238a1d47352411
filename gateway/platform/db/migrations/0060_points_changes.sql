CREATE TABLE points_changes (
  id bigserial PRIMARY KEY,
  user_id text NOT NULL,
  kind text NOT NULL,
  fils integer NOT NULL,
  reference_code text,
  created_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX points_changes_user ON points_changes (user_id, id);
--> statement-breakpoint
CREATE UNIQUE INDEX points_changes_earned ON points_changes (reference_code) WHERE kind = 'Earned';
--> statement-breakpoint
CREATE INDEX points_changes_order ON points_changes (reference_code) WHERE reference_code IS NOT NULL;
--> statement-breakpoint
INSERT INTO points_changes (user_id, kind, fils) SELECT id, 'Opening', points_fils FROM users WHERE points_fils <> 0;
