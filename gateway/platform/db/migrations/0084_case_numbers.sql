CREATE SEQUENCE case_number_sequence MINVALUE 0 START 0;
--> statement-breakpoint
CREATE FUNCTION next_case_number() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  ordinal bigint := nextval('case_number_sequence');
  size bigint := 900000;
BEGIN
  -- As for order numbers: each number comes up once, neighbours far apart.
  WHILE ordinal >= size LOOP
    ordinal := ordinal - size;
    size := size * 10;
  END LOOP;
  RETURN (size / 9 + (ordinal * 556243 + 161803) % size)::integer;
END $$;
--> statement-breakpoint
ALTER TABLE contact_messages ADD COLUMN number integer NOT NULL UNIQUE DEFAULT next_case_number();
