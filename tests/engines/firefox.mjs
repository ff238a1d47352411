#!/usr/bin/env node
/**
 * Firefox ESR for Playwright: starts it with the given arguments and forwards WebDriver BiDi
 * between both. Playwright sends a command for each page that Firefox ESR does not have, and cannot
 * do without its response.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const MISSING_COMMAND = 'emulation.setMediaFeaturesOverride';
const MAX_MESSAGE_BYTES = 256 * 1024 * 1024;

/** Forwards the messages of one connection of Playwright. */
async function forward(playwright, url) {
  const firefox = new WebSocket(`${url}/session`, { maxPayload: MAX_MESSAGE_BYTES });
  const isOpen = once(firefox, 'open');
  playwright.on('message', async (data) => {
    const message = data.toString();
    const { id, method } = JSON.parse(message);
    await isOpen;
    if (method !== MISSING_COMMAND) firefox.send(message);
    else playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
  });
  firefox.on('message', (data) => playwright.send(data.toString()));
  firefox.on('close', () => playwright.close());
  playwright.on('close', () => firefox.close());
}

const browser = spawn(process.env.E2E_FIREFOX, process.argv.slice(2), {
  stdio: ['ignore', 'ignore', 'pipe'],
});
browser.on('exit', (code) => process.exit(code ?? 1));
process.on('SIGTERM', () => browser.kill());

createInterface(browser.stderr).on('line', (line) => {
  const [, url] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
  if (!url) return console.error(line);
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (playwright) => forward(playwright, url));
  // Playwright reads the address from this line.
  server.on('listening', () =>
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`),
  );
});
