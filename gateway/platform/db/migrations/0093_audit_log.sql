-- Who works on this connection, set by the gateway: {"staff", "call", "request"}; empty for everybody but staff.
CREATE FUNCTION current_staff() RETURNS jsonb LANGUAGE sql STABLE AS $$ SELECT nullif(current_setting('shop.staff', true), '')::jsonb $$;
--> statement-breakpoint
ALTER TABLE order_history ADD COLUMN staff_id text;
--> statement-breakpoint
ALTER TABLE order_history ALTER COLUMN staff_id SET DEFAULT current_staff() ->> 'staff';
--> statement-breakpoint
ALTER TABLE refunds ADD COLUMN staff_id text;
--> statement-breakpoint
ALTER TABLE refunds ALTER COLUMN staff_id SET DEFAULT current_staff() ->> 'staff';
--> statement-breakpoint
CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  staff_id text NOT NULL,
  call text NOT NULL,
  request_id text,
  kind text NOT NULL,
  key text NOT NULL,
  user_id text,
  before jsonb,
  after jsonb
);
--> statement-breakpoint
CREATE INDEX audit_log_staff ON audit_log (staff_id, id);
--> statement-breakpoint
CREATE INDEX audit_log_kind ON audit_log (kind, id);
--> statement-breakpoint
CREATE INDEX audit_log_at ON audit_log (at);
--> statement-breakpoint
CREATE INDEX audit_log_user ON audit_log (user_id) WHERE user_id IS NOT NULL;
--> statement-breakpoint
-- Entries are only added. The erasure of a user removes their contents, and retention deletes them after two years.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '730 days' THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' AND NEW.before IS NULL AND NEW.after IS NULL
    AND to_jsonb(NEW) - '{before,after}'::text[] = to_jsonb(OLD) - '{before,after}'::text[] THEN RETURN NEW; END IF;
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
-- Arguments: columns of the key, columns with personal data, columns that other columns determine.
CREATE FUNCTION record_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  context jsonb := current_staff();
  derived text[] := TG_ARGV[2];
  whole jsonb := to_jsonb(coalesce(NEW, OLD));
  old_part jsonb;
  new_part jsonb;
  hidden text;
  owner text := CASE WHEN TG_TABLE_NAME = 'users' THEN whole ->> 'id' ELSE whole ->> 'user_id' END;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    old_part := to_jsonb(OLD);
    SELECT jsonb_object_agg(c.key, old_part -> c.key), jsonb_object_agg(c.key, c.value) INTO old_part, new_part
      FROM jsonb_each(whole - derived) AS c WHERE c.value <> old_part -> c.key;
    IF new_part IS NULL THEN RETURN NULL; END IF;
  ELSIF TG_OP = 'INSERT' THEN
    new_part := jsonb_strip_nulls(whole - derived);
  ELSE
    old_part := jsonb_strip_nulls(whole - derived);
  END IF;
  FOREACH hidden IN ARRAY TG_ARGV[1]::text[] LOOP
    IF old_part ? hidden THEN old_part := old_part || jsonb_build_object(hidden, '***'); END IF;
    IF new_part ? hidden THEN new_part := new_part || jsonb_build_object(hidden, '***'); END IF;
  END LOOP;
  IF owner IS NULL AND whole ? 'reference_code' THEN
    SELECT o.user_id INTO owner FROM orders AS o WHERE o.reference_code = whole ->> 'reference_code';
  END IF;
  INSERT INTO audit_log (staff_id, call, request_id, kind, key, user_id, before, after) VALUES (
    context ->> 'staff', context ->> 'call', context ->> 'request', TG_TABLE_NAME,
    (SELECT string_agg(whole ->> k.name, ' ' ORDER BY k.place) FROM unnest(TG_ARGV[0]::text[]) WITH ORDINALITY AS k (name, place)),
    owner, old_part, new_part);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Records every change of a table that staff cause. Call it for each new table of the shop's data.
CREATE FUNCTION audit_changes(target regclass, personal text[] DEFAULT '{}', derived text[] DEFAULT '{}', key text[] DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  key_columns text[] := coalesce(key, (
    SELECT array_agg(a.attname::text ORDER BY array_position(i.indkey::int2[], a.attnum))
    FROM pg_index AS i JOIN pg_attribute AS a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey::int2[])
    WHERE i.indrelid = target AND i.indisprimary));
BEGIN
  EXECUTE format(
    'CREATE TRIGGER audit_changes AFTER INSERT OR UPDATE OR DELETE ON %s FOR EACH ROW WHEN (current_setting(''shop.staff'', true) <> '''') EXECUTE FUNCTION record_change(%L, %L, %L)',
    target, key_columns, personal, derived || '{updated_at}'::text[]);
END $$;
--> statement-breakpoint
SELECT
  audit_changes('staff'),
  audit_changes('countries'),
  audit_changes('categories'),
  audit_changes('items', '{}', '{title_folded,search_text,search_titles,title_vector,search_vector,category_tree,is_in_sale}', '{sku}'),
  audit_changes('item_groups'),
  audit_changes('item_parts'),
  audit_changes('stock_changes'),
  audit_changes('content'),
  audit_changes('promotions'),
  audit_changes('delivery_fees'),
  audit_changes('holidays'),
  audit_changes('orders', '{address,customer,order_note,gift_message,network,promotion_person}'),
  audit_changes('order_lines'),
  audit_changes('cancellation_requests', '{reason}'),
  audit_changes('payment_attempts', '{receipt,redirect_url}'),
  audit_changes('refunds'),
  audit_changes('returns', '{note}'),
  audit_changes('waybills', '{}', '{pdf}'),
  audit_changes('reviews', '{title,text,name}'),
  audit_changes('users', '{subject,email,name_en,name_ar,phone,addresses}'),
  audit_changes('points_changes'),
  audit_changes('contact_messages', '{name,email,phone,subject,message}');
