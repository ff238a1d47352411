import { users } from '../../platform/db/schema/users.ts';
import { sql } from '../../platform/db/sql.ts';

/** The folded names and phone of a user: the expression of the index `users_search`. */
export const userSearchText = sql`user_search_text(${users.nameEn}, ${users.nameAr}, ${users.phone})`;
