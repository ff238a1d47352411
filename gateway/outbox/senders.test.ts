import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { composeMail } from './mail.ts';
import { mailSender, smsSender } from './senders.ts';

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

const sms = { kind: 'otp', channel: 'sms', to: '+96550001234', language: 'ar', subject: null, text: 'رمز 123456', html: null } as const;

async function smsGateway(status: number) {
  const heard: { request: IncomingMessage; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    heard.push({ request, body });
    response.writeHead(status).end();
  });
  return { heard, url: `http://127.0.0.1:${await listen(server)}/send` };
}

it('a text message is posted with the token', async () => {
  const { heard, url } = await smsGateway(202);
  await smsSender(url, 'the-token')(sms);
  expect(heard[0]?.request).toMatchObject({
    method: 'POST',
    url: '/send',
    headers: { authorization: 'Bearer the-token', 'content-type': 'application/json' },
  });
  expect(JSON.parse(heard[0]?.body ?? '')).toEqual({ to: '+96550001234', text: 'رمز 123456' });
});

it.each([400, 401, 429, 500, 503])('a text message that is answered %i was not taken', async (status) => {
  const { url } = await smsGateway(status);
  await expect(smsSender(url, 'the-token')(sms)).rejects.toThrow(String(status));
});

/** As much of SMTP as a client needs to hand over one mail. */
async function mailServer(recipientAnswer = '250 ok') {
  const heard: string[] = [];
  const server = createTcpServer((socket) => {
    let isData = false;
    socket.write('220 mail.example\r\n');
    let rest = '';
    socket.on('data', (part) => {
      const lines = (rest + part.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        heard.push(line);
        if (isData && line !== '.') continue;
        if (line === 'DATA') socket.write('354 go on\r\n');
        else socket.write(line.startsWith('RCPT') ? `${recipientAnswer}\r\n` : '250 ok\r\n');
        isData = line === 'DATA';
      }
    });
  });
  return { heard, url: `smtp://127.0.0.1:${await listen(server)}` };
}

const mail = composeMail({ kind: 'welcome', to: 'noura@example.com', language: 'ar', subject: 'أهلًا بك', paragraphs: ['أهلًا نورة،'] });

it('a mail is handed to the server, with text and HTML in UTF-8', async () => {
  const { heard, url } = await mailServer();
  await (await mailSender(url, 'Shop <shop@shop.example>'))(mail);
  const said = heard.join('\n');
  expect(said).toContain('MAIL FROM:<shop@shop.example>');
  expect(said).toContain('RCPT TO:<noura@example.com>');
  expect(said).toContain('From: Shop <shop@shop.example>');
  expect(said).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(said).toMatch(/Content-Type: text\/plain; charset=utf-8/);
  expect(said).toMatch(/Content-Type: text\/html; charset=utf-8/);
});

it('a mail that the server refuses was not taken', async () => {
  const { url } = await mailServer('550 nobody here');
  await expect((await mailSender(url, 'shop@shop.example'))(mail)).rejects.toThrow('550');
});

it('a mail goes to one recipient, whatever its address looks like', async () => {
  const { heard, url } = await mailServer();
  await (await mailSender(url, 'shop@shop.example'))({ ...mail, to: 'noura@example.com, all@example.com' }).catch(() => {});
  expect(heard.filter((line) => line.startsWith('RCPT')).length).toBeLessThanOrEqual(1);
});
