-- An undo reads what one import has written.
CREATE INDEX audit_log_import ON audit_log (request_id) WHERE call = 'importCatalogue';
