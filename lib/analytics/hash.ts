/** SHA-256 in hexadecimal digits; empty for an empty text, and on pages without TLS, where browsers hash nothing. */
async function sha256(text: string): Promise<string> {
  if (text === '' || !crypto.subtle) return '';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const hashEmail = (email: string): Promise<string> => sha256(email.trim().toLowerCase());

/** Ids are compared as they are. */
export const hashId = (id: string): Promise<string> => sha256(id);

/** Digits only, with the code of the country. */
export const hashPhone = (phone: string): Promise<string> => sha256(phone.replace(/\D/g, ''));
