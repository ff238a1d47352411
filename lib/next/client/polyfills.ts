/** Replaces Next's polyfills: of their features only this one is missing, before Safari 17. */
URL.canParse ??= (url, base) => {
  try {
    return Boolean(new URL(url, base));
  } catch {
    return false;
  }
};
