import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { createPicture } from '@/lib/contract/calls/staff-catalogue';
import type { Media } from '@/lib/contract/media';
import { call } from '../data/client';

/** Uploads a picture, which the gateway converts and measures. */
export const uploadPicture = (file: File): Promise<Media> =>
  call(createPicture, { query: { name: file.name }, file });

const ZONE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  padding: 1.5,
  border: '1px dashed',
  borderRadius: 1,
  // The input itself cannot be seen.
  '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main' },
} as const;

/** Nothing is dropped with a finger. */
const HINT = { color: 'text.secondary', '@media (hover: none)': { display: 'none' } } as const;

interface DropZoneProps {
  /** The keys of the button and of the text beside it. */
  button: string;
  text: string;
  icon: ReactNode;
  /** Whether several files can be chosen. */
  multiple?: boolean;
  isBusy: boolean;
  /** Before the button. */
  picture?: ReactNode;
  /** Below the button. */
  children?: ReactNode;
  onFiles: (files: File[]) => Promise<void>;
}

/** Pictures are chosen with its button, or dropped on it. */
export function DropZone({
  button,
  text,
  icon,
  multiple = false,
  isBusy,
  picture,
  children,
  onFiles,
}: DropZoneProps) {
  const translate = useTranslate();
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        void onFiles([...event.dataTransfer.files]);
      }}
      sx={{
        ...ZONE,
        borderColor: isOver ? 'primary.main' : 'text.secondary',
        backgroundColor: isOver ? 'primary.light' : 'transparent',
      }}
    >
      {picture}
      <Button
        component="label"
        htmlFor={id}
        tabIndex={-1}
        variant="outlined"
        startIcon={icon}
        loading={isBusy}
      >
        {translate(button)}
      </Button>
      <Typography variant="body2" sx={HINT}>
        {translate(text)}
      </Typography>
      <input
        id={id}
        type="file"
        multiple={multiple}
        accept="image/png,image/jpeg,image/gif,image/webp,image/avif"
        // Not `hidden`: the keyboard reaches it.
        style={{ position: 'absolute', opacity: 0, width: 1, height: 1 }}
        onChange={(event) => {
          void onFiles([...(event.target.files ?? [])]);
          // The same file can be chosen again after an error.
          event.target.value = '';
        }}
      />
      {children}
    </Box>
  );
}
