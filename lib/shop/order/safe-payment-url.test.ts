import { describe, expect, test } from 'vitest';
import { toSafePaymentUrl } from './safe-payment-url.ts';

const places = {
  shopOrigins: ['https://shop.example', 'http://localhost:3000'],
  hosts: ['pay.knet.example', 'checkout.tabby.example:8443', '127.0.0.1:4100'],
};

describe('a safe payment URL', () => {
  test.each([
    'https://shop.example/gateway/pay/1',
    'http://localhost:3000/gateway/pay/1?lang=ar',
    'http://127.0.0.1:4100/pay/1',
    'https://pay.knet.example/start?id=1',
    'https://checkout.tabby.example:8443/p',
  ])('accepts the payment URL %s', (url) => {
    expect(toSafePaymentUrl(url, places)).toBe(url);
  });

  test('accepts a gateway path without origin as a payment URL', () => {
    expect(toSafePaymentUrl('/gateway/pay/1', places)).toBe('https://shop.example/gateway/pay/1');
  });
});

describe('an unsafe payment URL', () => {
  test.each([
    'javascript:alert(1)',
    'data:text/html,hello',
    'https://evil.example/gateway/pay',
    'https://shop.example.evil.example/gateway/pay',
    'https://shop.example@evil.example/gateway/pay',
    'https://user:word@shop.example/gateway/pay',
    'https://shop.example/account',
    'https://shop.example/gateway/../account',
    'https://shop.example/gatewayed',
    '//evil.example/gateway/pay',
    '\\\\evil.example\\gateway\\pay',
    'http://pay.knet.example/start',
    'http://127.0.0.1:4101/pay/1',
    'https://pay.knet.example:444/start',
    'https://checkout.tabby.example/p',
    'http://[bad',
    '',
  ])('rejects the payment URL %j', (url) => {
    expect(toSafePaymentUrl(url, places)).toBeUndefined();
  });
});
