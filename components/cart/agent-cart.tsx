'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toTypedPhone } from '@/components/address/address-values';
import { type SharedProduct, ShareLinkBanner } from '@/components/feedback/share-link-banner';
import { browserClient } from '@/lib/api/browser-client';
import { handOffQuery } from '@/lib/api/cart/hand-off';
import { shareLinkItemsQuery } from '@/lib/api/saved-lists/saved-items';
import { removeUrlSecret, SLOT_PARAM } from '@/lib/client/url-secrets';
import type { HandOff } from '@/lib/contract/hand-off';
import { saveFormDraft } from '@/lib/storage/form-drafts';
import { proposeOrderTexts } from '@/lib/storage/order-texts';
import { writeSessionText } from '@/lib/storage/session-storage';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { useCountry } from '@/stores/country';
import { useGiftCard } from '@/stores/gift-card';
import { usePromotion } from '@/stores/promotion';

interface AgentCartProps {
  token: string;
  onAdd: (products: readonly SharedProduct[]) => void;
}

/** The fields that have a value. */
const withoutEmpty = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Fills in what the agent knows; forms show it as if the shopper had typed it. */
function applyProposal(proposal: HandOff, token: string): void {
  const { countryCode, promoCode, giftWrapping, giftMessage, address = {} } = proposal;
  const { name, email, phone } = proposal;
  const { countries, select } = useCountry.getState();
  select(countryCode);
  if (promoCode !== undefined) usePromotion.getState().use(promoCode);
  const gift = useGiftCard.getState();
  if (giftWrapping) gift.wrap(true);
  else if (giftMessage !== undefined) gift.choose(true);
  if (giftMessage !== undefined) proposeOrderTexts({ giftMessage });
  const typedPhone = phone === undefined ? undefined : toTypedPhone(phone, countries, countryCode);
  saveFormDraft('quickRegistration', withoutEmpty({ name, email, phone: typedPhone }));
  saveFormDraft(`address:${countryCode}`, withoutEmpty(address));
  writeSessionText(STORAGE_KEYS.agentCheckout, token);
}

/** What an agent has put together for the shopper, who adds it to the cart or dismisses it. */
export function AgentCart({ token, onAdd }: AgentCartProps) {
  const t = useTranslations('cart.share');
  const [isDismissed, setDismissed] = useState(false);
  const proposal = useQuery(handOffQuery(browserClient, token));
  const lines = proposal.data?.lines ?? [];
  const products = useQuery(shareLinkItemsQuery(browserClient, lines));
  if (isDismissed) return null;

  function dismiss() {
    const url = new URL(location.href);
    url.searchParams.delete(SLOT_PARAM);
    history.replaceState(history.state, '', url);
    removeUrlSecret(token);
    setDismissed(true);
  }

  function handleAdd() {
    if (!proposal.data) return;
    applyProposal(proposal.data, token);
    onAdd(products.data ?? []);
    dismiss();
  }

  const items = { isLoading: proposal.isLoading || products.isLoading, data: products.data };
  const hasDropped = products.data !== undefined && products.data.length < lines.length;
  return (
    <ShareLinkBanner
      title={t('title')}
      addLabel={t('add')}
      shared={{ items, hasDropped, dismiss }}
      onAdd={handleAdd}
    />
  );
}
