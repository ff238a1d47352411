import sanitizeHtml from 'sanitize-html';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'ul', 'ol', 'li', 'strong', 'em', 'h3', 'br'],
  allowedAttributes: {},
  disallowedTagsMode: 'discard',
  selfClosing: ['br'],
};

/** HTML with the few tags that a description has, no attribute at all, and no script in any disguise. */
export function sanitizeItemHtml(html: string): string {
  return sanitizeHtml(html, OPTIONS);
}
