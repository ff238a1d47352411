import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInShop } from '@/tests/fixtures/render';
import { OtpForm } from './otp-form';

vi.mock('@/lib/firebase/identity', () => ({ identityToken: async () => 'identity' }));

test('focuses the code field when the step opens', () => {
  renderInShop(<OtpForm userId="u" phone="+96550001234" onVerified={vi.fn()} />);
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});
