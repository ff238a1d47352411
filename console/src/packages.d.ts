/** The package has no types. */
declare module 'stylis' {
  export const prefixer: import('@emotion/cache').StylisPlugin;
}
