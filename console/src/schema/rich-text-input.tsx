import FormatBoldIcon from '@mui/icons-material/FormatBold';
import FormatItalicIcon from '@mui/icons-material/FormatItalic';
import FormatListBulletedIcon from '@mui/icons-material/FormatListBulleted';
import FormatListNumberedIcon from '@mui/icons-material/FormatListNumbered';
import TitleIcon from '@mui/icons-material/Title';
import { Box, FormHelperText, ToggleButton, Typography } from '@mui/material';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useEffect, useId, useRef } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { EXTENSIONS } from './rich-text';

const FORMATS = {
  bold: { Icon: FormatBoldIcon, apply: (editor: Editor) => editor.chain().focus().toggleBold() },
  italic: {
    Icon: FormatItalicIcon,
    apply: (editor: Editor) => editor.chain().focus().toggleItalic(),
  },
  heading: {
    Icon: TitleIcon,
    apply: (editor: Editor) => editor.chain().focus().toggleHeading({ level: 3 }),
  },
  bulletList: {
    Icon: FormatListBulletedIcon,
    apply: (editor: Editor) => editor.chain().focus().toggleBulletList(),
  },
  orderedList: {
    Icon: FormatListNumberedIcon,
    apply: (editor: Editor) => editor.chain().focus().toggleOrderedList(),
  },
} as const;
type Format = keyof typeof FORMATS;
const NAMES = Object.keys(FORMATS) as Format[];

function FormatButtons({ editor }: { editor: Editor }) {
  const translate = useTranslate();
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => NAMES.filter((name) => current.isActive(name)),
  });
  return NAMES.map((name) => {
    const { Icon, apply } = FORMATS[name];
    return (
      <ToggleButton
        key={name}
        value={name}
        size="small"
        selected={active.includes(name)}
        onChange={() => apply(editor).run()}
        aria-label={translate(`schema.format.${name}`)}
        sx={{ border: 0, minWidth: 44, minHeight: 44 }}
      >
        <Icon fontSize="small" />
      </ToggleButton>
    );
  });
}

interface RichTextInputProps {
  source: string;
  /** The translated label. */
  label: string;
  dir: 'rtl' | 'ltr';
}

/** A text with paragraphs, headings, lists and emphasis, which is stored as HTML. */
export function RichTextInput({ source, label, dir }: RichTextInputProps) {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source });
  const id = useId();
  const { value = '', onChange, onBlur } = field;
  const written = useRef<string>(value);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    // Its styles are below: the policy of the page allows those with its nonce only.
    injectCSS: false,
    editorProps: {
      attributes: { dir, role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': id },
    },
    onUpdate({ editor: current }) {
      written.current = current.isEmpty ? '' : current.getHTML();
      onChange(written.current);
    },
    onBlur: () => onBlur(),
  });
  // The form has another value, such as the one that was saved.
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  const hasError = fieldState.error !== undefined;
  return (
    <Box sx={{ marginBlock: 1, minWidth: 0 }}>
      <Typography id={id} variant="body2" color={hasError ? 'error' : 'text.secondary'}>
        {label}
      </Typography>
      <Box
        sx={{
          border: 1,
          borderColor: hasError ? 'error.main' : 'grey.400',
          borderRadius: 1,
          '&:focus-within': { borderColor: 'primary.main' },
          '& .tiptap': {
            minHeight: 120,
            maxHeight: 400,
            overflowY: 'auto',
            paddingInline: 1.5,
            outline: 'none',
            overflowWrap: 'anywhere',
            whiteSpace: 'break-spaces',
          },
          '& h3': { fontSize: '1.0625rem', fontWeight: 600, marginBlock: 1 },
          '& p': { marginBlock: 1 },
          '& ul, & ol': { paddingInlineStart: 3 },
        }}
      >
        <Box
          role="toolbar"
          aria-label={translate('schema.format.toolbar')}
          sx={{ borderBlockEnd: 1, borderColor: 'divider' }}
        >
          <FormatButtons editor={editor} />
        </Box>
        <EditorContent editor={editor} />
      </Box>
      {hasError ? <FormHelperText error>{fieldState.error?.message}</FormHelperText> : null}
    </Box>
  );
}
