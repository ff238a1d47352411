import { sha256 } from '../domain/sha256.ts';

/** Unknown values have no hash. */
const hash = async (text: string) => (text === '' ? '' : sha256(text));

export const hashEmail = (email: string): Promise<string> => hash(email.trim().toLowerCase());

/** Ids are hashed unchanged. */
export const hashId = (id: string): Promise<string> => hash(id);

/** Digits only, including the country code. */
export const hashPhone = (phone: string): Promise<string> => hash(phone.replace(/\D/g, ''));
