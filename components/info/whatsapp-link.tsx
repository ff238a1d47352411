'use client';

import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { track } from '@/lib/analytics/track';
import { useContactSubject } from './contact-subject';

export interface WhatsAppTexts {
  action: string;
  greeting: string;
  /** `{order}` and `{page}` are replaced on the client. */
  aboutOrder: string;
  aboutPage: string;
}

/** Opens WhatsApp with a prefilled message that names the order or page. */
export function WhatsAppLink({ number, texts }: { number: string; texts: WhatsAppTexts }) {
  const subject = useContactSubject();
  const sentence =
    subject &&
    ('order' in subject
      ? texts.aboutOrder.replace('{order}', subject.order)
      : texts.aboutPage.replace('{page}', subject.page));
  const message = [texts.greeting, sentence].filter(Boolean).join('\n');
  return (
    <a
      href={`https://wa.me/${number}?text=${encodeURIComponent(message)}`}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => track('Contact', { method: 'whatsapp' })}
      className={buttonClass({ variant: 'outline' })}
    >
      <Icon name="whatsapp" size={18} />
      <span>{texts.action}</span>
    </a>
  );
}
