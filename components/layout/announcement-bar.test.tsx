import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Announcement } from '@/lib/contract/staff-content';
import { MESSAGES } from '@/tests/fixtures/messages';
import { readRecorded } from '@/tests/fixtures/recorded';
import { COUNTRIES } from '@/tests/fixtures/recorded-countries';
import { renderInShop } from '@/tests/fixtures/render';
import { renderServerTree } from '@/tests/fixtures/server-components';
import { AnnouncementBar } from './announcement-bar';

const readAnnouncement = vi.hoisted(() => vi.fn<() => Promise<Announcement>>());

vi.mock('next/navigation', () => ({
  usePathname: () => '/',
  useRouter: () => ({ push: () => {}, prefetch: () => {} }),
}));
vi.mock('next/root-params', () => import('@/tests/fixtures/server-components'));
vi.mock('next-intl/server', () => import('@/tests/fixtures/server-components'));
vi.mock('@/lib/api/content/cached', () => ({ readAnnouncement }));
vi.mock('@/lib/api/countries/cached', () => ({ readCountries: async () => COUNTRIES }));
vi.mock('@/lib/api/shipping/cached', () => ({
  readDeliveryFees: async () => [{ code: 'KW', deliveryFee: readRecorded('delivery-fee') }],
}));

afterEach(() => readAnnouncement.mockReset());

test.each([
  ['ar', 'عيدكم مبارك', '/our-stores'],
  ['en', 'Eid Mubarak', '/en/our-stores'],
] as const)(
  'the bar shows the announcement with its link in place of its usual texts: %s',
  async (locale, text, href) => {
    const message = { text: { En: 'Eid Mubarak', Ar: 'عيدكم مبارك' }, link: '/our-stores' };
    readAnnouncement.mockResolvedValue({ message });
    renderInShop(await renderServerTree(<AnnouncementBar />, locale), locale);
    expect(screen.getByRole('link', { name: text }).getAttribute('href')).toBe(href);
    expect(screen.queryByText(MESSAGES[locale].layout.announcement.gulf)).toBeNull();
  },
);

test.each(['ar', 'en'] as const)(
  'the bar shows that the shop delivers to the Gulf without an announcement: %s',
  async (locale) => {
    readAnnouncement.mockResolvedValue({});
    renderInShop(await renderServerTree(<AnnouncementBar />, locale), locale);
    const { gulf } = MESSAGES[locale].layout.announcement;
    expect(screen.getAllByText(gulf).length).toBeGreaterThan(0);
  },
);
