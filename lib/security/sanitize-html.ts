import 'server-only';
import sanitizeHtml from 'sanitize-html';

/** Product texts may contain paragraphs, lists and emphasis; no attributes, links or scripts. */
const ALLOWED = {
  allowedTags: ['p', 'ul', 'ol', 'li', 'strong', 'em', 'h3', 'br'],
  allowedAttributes: {},
};

export function sanitizeHtmlText(html: string): string {
  return sanitizeHtml(html, ALLOWED);
}
