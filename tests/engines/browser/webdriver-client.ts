/** An error that the driver reports, for example `no such window`. */
class WebDriverError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.name = 'WebDriverError';
    this.code = code;
  }
}

/** Sends commands of the W3C WebDriver protocol. */
export interface WebDriverClient {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body?: object): Promise<T>;
  remove(path: string): Promise<void>;
  /** The same client for commands below a path. */
  within(path: string): WebDriverClient;
}

export function createClient(baseUrl: string): WebDriverClient {
  const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(baseUrl + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = await response.json();
    if (!response.ok) throw new WebDriverError(value.error, value.message);
    return value;
  };
  return {
    get: (path) => send('GET', path),
    post: (path, body = {}) => send('POST', path, body),
    remove: (path) => send('DELETE', path),
    within: (path) => createClient(baseUrl + path),
  };
}
