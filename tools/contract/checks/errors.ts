import { LOCALES } from '../../../lib/contract/locales.ts';
import { PAYMENT_API, PRODUCT_API, USERS_API } from '../../../lib/contract/paths.ts';
import { type Problem, problemSchema } from '../../../lib/contract/problem.ts';
import { promotionErrorSchema } from '../../../lib/contract/promotion.ts';
import { STATUS_TITLES } from '../../../lib/contract/status-titles.ts';
import {
  type Answer,
  type Gateway,
  parseAnswer,
  requireEqual,
  requireStatus,
  requireThat,
} from '../gateway-client.ts';
import { type Check, check } from './check.ts';
import { UNKNOWN_ORDER } from './content.ts';

const ORDER = `${PAYMENT_API}/UserPurshase`;
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
/** The contract rejects bodies over 64 KiB. */
const TOO_LARGE = 65 * 1024;

/** Parses a problem and checks what every one has. */
export function parseProblem(answer: Answer, status: number) {
  requireStatus(answer, status);
  const type = answer.headers.get('content-type') ?? '';
  requireThat(
    type.includes('application/problem+json'),
    `${answer.call}: content type “${type}” instead of application/problem+json`,
  );
  const problem = parseAnswer(answer, problemSchema);
  requireEqual(`${answer.call}: status of the body`, problem.status, status);
  const titles: Readonly<Record<number, string>> = STATUS_TITLES;
  requireEqual(`${answer.call}: title`, problem.title, titles[status] ?? problem.title);
  return problem;
}

const line = { typeId: UNKNOWN_ID, quantity: 1, type: 'PRODUCT' };
const cart = { countryId: 'KW', source: 'WebSite', userId: null, items: [line] };
const withLine = (change: object) => ({ ...cart, items: [{ ...line, ...change }] });

/** What is wrong, the status, a path for GET or a body for CheckAvailably, and the named field. */
const INVALID: readonly [name: string, status: number, request: unknown, field?: string][] = [
  ['a page size of 0', 400, `${PRODUCT_API}/GetAll?_limit=0`, '_limit'],
  ['a page size over 100', 400, `${PRODUCT_API}/GetAll?_limit=101`, '_limit'],
  ['an unknown sort order', 400, `${PRODUCT_API}/GetAll?_sort=password`, '_sort'],
  ['no name of a product', 400, `${PRODUCT_API}/GetProductAndCollectionByIdWebSite`, 'seName'],
  ['a list instead of a body', 400, []],
  ['an unknown field', 400, { ...cart, colour: 'red' }, 'colour'],
  ['a price of the client', 400, withLine({ price: 0.001 }), 'items.0.price'],
  ['a quantity of 0', 400, withLine({ quantity: 0 }), 'items.0.quantity'],
  ['a body over 64 KiB', 413, { ...cart, source: 'x'.repeat(TOO_LARGE) }],
  ['an unknown route', 404, '/no/such/route'],
  ['an unknown product', 404, `${PRODUCT_API}/GetProductAndCollectionByIdWebSite?seName=no-such-0`],
  ['an unknown id', 404, `${PRODUCT_API}/GetByIdWebSite?id=${UNKNOWN_ID}`],
  ['an unknown former id', 404, `${PRODUCT_API}/GetByMigrationId?MigrationId=99999999999`],
  [
    'an unknown category',
    404,
    `${PRODUCT_API}/GetProductAndCollectionByCategoryWebSite?SeName=no-0`,
  ],
  ['an unknown share image', 404, '/media/share/ar/item/no-such-0/picture.jpg'],
  [
    'an unknown order',
    404,
    `${ORDER}/GetUserPurshaseHistoryByRefCode?ReferenceCode=${'0'.repeat(26)}`,
  ],
];

const PRIVATE = [
  `GET ${USERS_API}/GetUserByIdWeb`,
  `GET ${USERS_API}/GetPointsHistory`,
  `PUT ${USERS_API}/UpdateUserWeb`,
  `POST ${USERS_API}/Create`,
  `POST ${PAYMENT_API}/PaymentRequest/PerformPurchase`,
  `GET ${PAYMENT_API}/ProfileUser/GetProfileUserByUserId`,
  `POST ${PAYMENT_API}/ProfileUser/CancelDeliveryRequestInCach`,
  `GET ${PAYMENT_API}/Invoice/GetByRequestId`,
];

export function errorChecks({ send }: Gateway): Check[] {
  const post = (path: string, body: unknown) => send('POST', path, { body });
  const sendInvalid = (request: unknown, language: string) => {
    const headers = { 'accept-language': language };
    if (typeof request === 'string') return send('GET', request, { headers });
    return send('POST', `${PRODUCT_API}/CheckAvailably`, { body: request, headers });
  };
  return [
    ...INVALID.map(([name, status, request, field]) =>
      check(`error: ${status} for ${name}, with one code for both languages`, async () => {
        const problems: Problem[] = [];
        for (const locale of LOCALES)
          problems.push(parseProblem(await sendInvalid(request, locale), status));
        const codes = [...new Set(problems.map(({ code }) => code))];
        requireThat(codes.length === 1, `the code depends on the language: ${codes}`);
        const paths = problems.flatMap(({ errors = [] }) => errors.map((error) => error.path));
        requireThat(
          field === undefined || paths.includes(field),
          `errors name the fields [${paths}] instead of ${field}`,
        );
      }),
    ),
    check('error: 400 for a malformed order number, 404 for an unknown one', async () => {
      const contact = '50001234';
      parseProblem(await post(`${ORDER}/TrackOrder`, { orderNumber: '1', contact }), 400);
      parseProblem(await post(`${ORDER}/TrackOrder`, { orderNumber: UNKNOWN_ORDER, contact }), 404);
    }),
    check('error: 404 promotion_not_valid for an unknown code', async () => {
      const body = { code: 'NO-SUCH-CODE', countryCode: 'KW', userId: null, items: [line] };
      const answer = await post(`${PRODUCT_API}/CheckPromotionCode`, body);
      requireEqual('code', parseProblem(answer, 404).code, 'promotion_not_valid');
      parseAnswer(answer, promotionErrorSchema);
    }),
    check('error: 401 without a token, and with an invalid one', async () => {
      for (const [method = '', path = ''] of PRIVATE.map((call) => call.split(' ')))
        for (const token of ['', 'no.valid.token'])
          parseProblem(
            await send(method, path, { token, ...(method !== 'GET' && { body: {} }) }),
            401,
          );
    }),
  ];
}
