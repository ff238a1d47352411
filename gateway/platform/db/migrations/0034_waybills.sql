-- The waybill of a DHL shipment as PDF, which staff print.
CREATE TABLE waybills (
  reference_code text PRIMARY KEY,
  pdf bytea NOT NULL
);
