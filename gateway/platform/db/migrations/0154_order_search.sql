-- `dammDigit` of lib/domain/check-digit.ts: staff search for parts of the number that people read.
CREATE FUNCTION damm_digit(digits text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  interim int := 0;
BEGIN
  FOR place IN 1..length(digits) LOOP
    interim := substr('0317598642709215486342068713591750983426612304597836742095815869720134894536201794386172052581436790',
      interim * 10 + substr(digits, place, 1)::int + 1, 1)::int;
  END LOOP;
  RETURN interim::text;
END $$;
--> statement-breakpoint
-- What staff search for: the number, and names and phones of who orders and who receives. Functions are resolved here
-- (RETURN instead of a text), because a backup is restored without a search path.
CREATE FUNCTION order_search_text(order_number integer, customer jsonb, address jsonb) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN order_number::text || damm_digit(order_number::text) || ' ' || fold_text(
    coalesce(customer ->> 'name', '') || ' ' || coalesce(customer ->> 'phone', '') || ' ' ||
    coalesce(address ->> 'recipientName', '') || ' ' || coalesce(address ->> 'phone', ''));
--> statement-breakpoint
CREATE INDEX orders_search ON orders USING gin (order_search_text(order_number, customer, address) gin_trgm_ops);
--> statement-breakpoint
-- The names of an account in both languages, and its phone.
CREATE FUNCTION user_search_text(name_en text, name_ar text, phone text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN fold_text(coalesce(name_en, '') || ' ' || coalesce(name_ar, '') || ' ' || coalesce(phone, ''));
--> statement-breakpoint
CREATE INDEX users_search ON users USING gin (user_search_text(name_en, name_ar, phone) gin_trgm_ops);
