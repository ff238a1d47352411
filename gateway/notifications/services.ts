import type { CatalogueServices } from '../catalogue/public.ts';
import type { HttpServices } from '../http/http-services.ts';
import type { Render } from './mail/render-message.ts';

/** What the handlers of messages need. */
export interface NotificationServices extends HttpServices, Pick<CatalogueServices, 'catalogue'> {
  /** The shop's address for messages of visitors. */
  contactEmail: string;
  renderMessage: Render;
}
