-- Searches of a day by their folded words, without who searched.
CREATE TABLE search_days (
  day date NOT NULL,
  words text NOT NULL,
  searches integer NOT NULL,
  without_result integer NOT NULL,
  clicks integer NOT NULL,
  PRIMARY KEY (day, words)
);
--> statement-breakpoint
-- Visits of a day that reached a step of a purchase, without whose they were.
CREATE TABLE funnel_days (
  day date NOT NULL,
  device text NOT NULL,
  step text NOT NULL,
  visits integer NOT NULL,
  PRIMARY KEY (day, device, step)
);
