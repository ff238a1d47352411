/** The library is loaded by the first passkey: it has a hundred modules that no other call needs. */
export const loadWebAuthn = () => import('@simplewebauthn/server');
