import sanitizeHtml from 'sanitize-html';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'ul', 'ol', 'li', 'strong', 'em', 'h3', 'br'],
  allowedAttributes: {},
  disallowedTagsMode: 'discard',
  selfClosing: ['br'],
};

/** Removes all attributes and all tags except those that descriptions use. */
export function sanitizeItemHtml(html: string): string {
  return sanitizeHtml(html, OPTIONS);
}
