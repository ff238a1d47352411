CREATE INDEX users_by_phone ON users (phone);
