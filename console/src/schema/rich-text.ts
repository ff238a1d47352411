import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';

/** The elements that the gateway keeps (gateway/catalogue/import/sanitize-html.ts). */
export const EXTENSIONS = [
  ...[Document, Paragraph, Text, HardBreak, Bold, Italic, UndoRedo],
  ...[BulletList, OrderedList, ListItem],
  Heading.configure({ levels: [3] }),
];
