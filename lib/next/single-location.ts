import type { Step } from './steps.ts';

/**
 * Sends one `Location`. Next sets the header while it renders a page that redirects, and appends
 * that of the rendered page.
 */
export const sendSingleLocation: Step = (_, response, next) => {
  if (!response) return next();
  const { appendHeader } = response;
  response.appendHeader = (name, value) =>
    name.toLowerCase() === 'location'
      ? response.setHeader(name, value)
      : Reflect.apply(appendHeader, response, [name, value]);
  return next();
};
