/**
 * Loaded into the gateway of the production tests: reads the public keys of the identity provider
 * from E2E_IDENTITY_URL. Plain JavaScript, because NODE_OPTIONS also reaches the older Node that
 * starts `npm start`.
 */
const PROVIDER = 'https://www.googleapis.com/';
const { fetch } = globalThis;

globalThis.fetch = (input, init) => {
  const url = String(input instanceof Request ? input.url : input);
  return url.startsWith(PROVIDER)
    ? fetch(process.env.E2E_IDENTITY_URL + url.slice(PROVIDER.length), init)
    : fetch(input, init);
};
