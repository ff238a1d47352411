-- When a person was last sent the invitation again.
ALTER TABLE staff ADD COLUMN invited_at timestamptz;
