CREATE FUNCTION refuse_change_but_erasure() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'UPDATE' AND NEW.note IS NULL AND to_jsonb(NEW) - 'note' = to_jsonb(OLD) - 'note' THEN RETURN NEW; END IF;
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
DROP TRIGGER order_history_append_only ON order_history;
--> statement-breakpoint
CREATE TRIGGER order_history_append_only BEFORE UPDATE OR DELETE ON order_history FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure();
--> statement-breakpoint
CREATE INDEX users_erased ON users (id) WHERE erased_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX users_idle_guests ON users (updated_at) WHERE is_guest AND erased_at IS NULL;
--> statement-breakpoint
UPDATE sms_sends SET phone = encode(sha256(convert_to(phone, 'UTF8')), 'hex');
--> statement-breakpoint
ALTER TABLE sms_sends RENAME COLUMN phone TO phone_digest;
