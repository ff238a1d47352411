import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInShop } from '@/tests/fixtures/render';
import { OtpForm } from './otp-form';

vi.mock('@/lib/firebase/identity', () => ({ identityToken: async () => 'identity' }));

test('The code field has the focus as soon as its step opens, and keeps what is typed', async () => {
  const { rerender } = renderInShop(<OtpForm userId="u" phone="+96550001234" onVerified={vi.fn()} />);
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  expect(rerender).toBeTypeOf('function');
});
