import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { shopName } from '../../../shop.config.ts';
import type { OutgoingMessage } from './outbox.ts';
import { createMailSender, createSmsSender } from './senders.ts';

const open: { close(): unknown }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function listen(server: Server): Promise<number> {
  open.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const sms = {
  kind: 'otp',
  channel: 'sms',
  to: '+96550001234',
  language: 'ar',
  subject: null,
  text: 'رمز 123456',
  html: null,
} as const;

async function smsGateway(status: number) {
  const received: { request: IncomingMessage; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    received.push({ request, body });
    response.writeHead(status).end();
  });
  return { received, url: `http://127.0.0.1:${await listen(server)}/send` };
}

it('The SMS sender posts the message with the token', async () => {
  const { received, url } = await smsGateway(202);
  await createSmsSender(url, 'the-token')(sms);
  expect(received[0]?.request).toMatchObject({
    method: 'POST',
    url: '/send',
    headers: { authorization: 'Bearer the-token', 'content-type': 'application/json' },
  });
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({ to: '+96550001234', text: 'رمز 123456' });
});

it.each([400, 401, 429, 500, 503])(
  'The SMS sender fails when the provider answers %i',
  async (status) => {
    const { url } = await smsGateway(status);
    await expect(createSmsSender(url, 'the-token')(sms)).rejects.toThrow(String(status));
  },
);

/** The part of SMTP that a client needs to send one e-mail. */
async function mailServer(recipientAnswer = '250 ok') {
  const received: string[] = [];
  const server = createTcpServer((socket) => {
    let isData = false;
    socket.write('220 mail.example\r\n');
    let rest = '';
    socket.on('data', (part) => {
      const lines = (rest + part.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        received.push(line);
        if (isData && line !== '.') continue;
        if (line === 'DATA') socket.write('354 go on\r\n');
        else socket.write(line.startsWith('RCPT') ? `${recipientAnswer}\r\n` : '250 ok\r\n');
        isData = line === 'DATA';
      }
    });
  });
  return { received, url: `smtp://127.0.0.1:${await listen(server)}` };
}

const NAMES = { ar: shopName.ar, en: shopName.en };
const mail: OutgoingMessage = {
  kind: 'welcome',
  channel: 'email',
  to: 'noura@example.com',
  language: 'en',
  subject: 'أهلًا بك',
  text: 'أهلًا نورة،\n',
  html: '<p>أهلًا نورة،</p>',
  replyTo: 'care@shop.example',
  messageId: 'outbox-7-1795400000000',
};
const pdf = {
  filename: 'INV-000001-ar.pdf',
  contentType: 'application/pdf',
  content: async () => Buffer.from('%PDF-1.7 invoice'),
};

/** The lines of one e-mail as the server received them. */
async function delivered(
  message: OutgoingMessage,
  from = 'Shop <shop@shop.example>',
): Promise<string> {
  const { received, url } = await mailServer();
  await (await createMailSender(url, from, NAMES))(message);
  return received.join('\n');
}

it('The SMTP sender sends an e-mail with a text and an HTML part in UTF-8', async () => {
  const said = await delivered(mail);
  expect(said).toContain('MAIL FROM:<shop@shop.example>');
  expect(said).toContain('RCPT TO:<noura@example.com>');
  expect(said).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(said).toMatch(/Content-Type: multipart\/alternative/);
  expect(said).toMatch(/Content-Type: text\/plain; charset=utf-8/);
  expect(said).toMatch(/Content-Type: text\/html; charset=utf-8/);
});

it('The SMTP sender uses the shop name in the language of the message', async () => {
  expect(await delivered(mail)).toMatch(
    new RegExp(`^From: ${shopName.en} <shop@shop\\.example>$`, 'm'),
  );
  expect(await delivered(mail, 'shop@shop.example')).toMatch(
    new RegExp(`^From: ${shopName.en} <shop@shop\\.example>$`, 'm'),
  );
  const arabic = await delivered({ ...mail, language: 'ar' });
  const encoded = /^From: =\?UTF-8\?B\?([^?]+)\?= <shop@shop\.example>$/m.exec(arabic)?.[1] ?? '';
  expect(Buffer.from(encoded, 'base64').toString()).toBe(NAMES.ar);
});

it('The SMTP sender sets the headers of the one-click button that ends messages about products, and of no other', async () => {
  const unsubscribeUrl = 'https://shop.example/gateway/notifications/unsubscribe?token=t';
  const said = (await delivered({ ...mail, unsubscribeUrl })).replace(/\n\s+/g, ' ');
  expect(said).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
  expect(said).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  expect(await delivered(mail)).not.toContain('List-Unsubscribe');
});

it('The SMTP sender sets the reply address, the auto-generated header and the message id', async () => {
  const said = await delivered(mail);
  expect(said).toMatch(/^Reply-To: care@shop\.example$/m);
  expect(said).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(said).toMatch(/^Message-ID: <outbox-7-1795400000000@shop\.example>$/m);
});

it('The SMTP sender adds attachments next to the text and the HTML part', async () => {
  const said = await delivered({ ...mail, attachments: [pdf] });
  const [, boundary] = /Content-Type: multipart\/mixed;\s+boundary="([^"]+)"/.exec(said) ?? [];
  const parts = said.split(`--${boundary}`).slice(1, -1);
  expect(parts).toHaveLength(2);
  expect(parts[0]).toMatch(
    /Content-Type: multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/,
  );
  expect(parts[1]).toMatch(/Content-Type: application\/pdf; name=INV-000001-ar\.pdf/);
  expect(parts[1]).toMatch(/Content-Disposition: attachment; filename=INV-000001-ar\.pdf/);
  expect(parts[1]).toContain(Buffer.from('%PDF-1.7 invoice').toString('base64'));
});

it('The SMTP sender sends nothing when an attachment cannot be rendered', async () => {
  const { received, url } = await mailServer();
  const broken = { ...pdf, content: async () => Promise.reject(new Error('no fonts')) };
  await expect(
    (await createMailSender(url, 'shop@shop.example', NAMES))({ ...mail, attachments: [broken] }),
  ).rejects.toThrow('no fonts');
  expect(received).toEqual([]);
});

it('The SMTP sender fails when the server rejects the message', async () => {
  const { url } = await mailServer('550 nobody here');
  await expect((await createMailSender(url, 'shop@shop.example', NAMES))(mail)).rejects.toThrow(
    '550',
  );
});

it('The SMTP sender sends to one recipient, whatever characters the address contains', async () => {
  const { received, url } = await mailServer();
  await (await createMailSender(url, 'shop@shop.example', NAMES))({
    ...mail,
    to: 'noura@example.com, all@example.com',
  }).catch(() => {});
  expect(received.filter((line) => line.startsWith('RCPT')).length).toBeLessThanOrEqual(1);
});
