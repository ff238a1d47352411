import type { CatalogueServices } from '../catalogue/public.ts';
import type { HttpServices } from '../platform/http/http-services.ts';
import type { UnsubscribeLinks } from './back-in-stock/unsubscribe-links.ts';
import type { Render } from './mail/render-message.ts';

export interface NotificationServices extends HttpServices, Pick<CatalogueServices, 'catalogue'> {
  /** The shop's e-mail address for messages of visitors. */
  contactEmail: string;
  renderMessage: Render;
  unsubscribeLinks: UnsubscribeLinks;
}
