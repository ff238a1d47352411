import { sha256 } from '@/lib/domain/sha256';

/** What is not known has no hash. */
const hash = async (text: string) => (text === '' ? '' : sha256(text));

export const hashEmail = (email: string): Promise<string> => hash(email.trim().toLowerCase());

/** Ids are compared as they are. */
export const hashId = (id: string): Promise<string> => hash(id);

/** Digits only, with the code of the country. */
export const hashPhone = (phone: string): Promise<string> => hash(phone.replace(/\D/g, ''));
