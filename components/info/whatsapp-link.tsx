'use client';

import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { track } from '@/lib/analytics/track';
import { useContactSubject } from './use-contact-subject';

export interface WhatsAppTexts {
  action: string;
  greeting: string;
  /** `{order}` and `{page}` stand for what is named. */
  aboutOrder: string;
  aboutPage: string;
}

/** Opens WhatsApp with a message that already names the order or the page that it is about. */
export function WhatsAppLink({ number, texts }: { number: string; texts: WhatsAppTexts }) {
  const about = useContactSubject();
  const sentence = about && ('order' in about ? texts.aboutOrder.replace('{order}', about.order) : texts.aboutPage.replace('{page}', about.page));
  const message = [texts.greeting, sentence].filter(Boolean).join('\n');
  return (
    <a
      href={`https://wa.me/${number}?text=${encodeURIComponent(message)}`}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => track('Contact', { method: 'whatsapp' })}
      className={buttonClass({ variant: 'outline' })}
    >
      <Icon name="phone" size={18} />
      {texts.action}
    </a>
  );
}
