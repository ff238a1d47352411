import type { Context } from 'hono';

/** The envelope of every successful response. */
export const sendData = (c: Context, data: object) =>
  c.json({ IsSuccess: true, Message: '', ValidationErrors: null, Data: data });

/** A rejected request, with the name of the invalid field. */
export const sendInvalid = (c: Context, name: string, error: string, status: 400 | 401 = 400) =>
  c.json(
    {
      IsSuccess: false,
      Message: 'Invalid data',
      ValidationErrors: [{ Name: name, Error: error }],
      Data: null,
    },
    status,
  );
