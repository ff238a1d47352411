-- An undo reads what one request has written: one index for this and for the entries about a user.
DROP INDEX audit_log_import;
--> statement-breakpoint
DROP INDEX audit_log_request;
--> statement-breakpoint
CREATE INDEX audit_log_request ON audit_log (request_id);
