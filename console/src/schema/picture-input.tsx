import UploadOutlinedIcon from '@mui/icons-material/UploadOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import { type DragEvent, useId, useState } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { type Media, mediaSchema } from '@/lib/contract/media';
import { call } from '../data/client';
import { toErrorText } from '../data/problem';
import { FocalPointInput } from './focal-point-input';
import { LocalizedField } from './localized-field';

/** Uploads a picture, which the gateway converts and measures. */
const upload = (file: File): Promise<Media> =>
  call(mediaSchema, '/admin/media', { method: 'POST', query: { name: file.name }, body: file });

interface PictureInputProps {
  source: string;
  label: string;
}

function useUpload(onUploaded: (media: Media) => void) {
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const start = async (file: File | undefined) => {
    if (!file) return;
    setIsBusy(true);
    setError(undefined);
    try {
      onUploaded(await upload(file));
    } catch (failure) {
      setError(toErrorText(failure));
    } finally {
      setIsBusy(false);
    }
  };
  return { error, isBusy, start };
}

interface FileInputProps {
  id: string;
  onFile: (file: File | undefined) => Promise<void>;
}

function FileInput({ id, onFile }: FileInputProps) {
  return (
    <input
      id={id}
      type="file"
      accept="image/png,image/jpeg,image/gif,image/webp,image/avif"
      // Not `hidden`: the keyboard reaches it.
      style={{ position: 'absolute', opacity: 0, width: 1, height: 1 }}
      onChange={(event) => {
        void onFile(event.target.files?.[0]);
        // The same file can be chosen again after an error.
        event.target.value = '';
      }}
    />
  );
}

/** The values of the new picture, with the description and the focal point of the one before. */
function replacePicture(before: Partial<Media>, { alt, ...file }: Media): Media {
  const { focalPoint } = before;
  return { ...file, alt: before.alt ?? alt, ...(focalPoint && { focalPoint }) };
}

/** A picture that is dropped or chosen, and its description in both languages. */
export function PictureInput({ source, label }: PictureInputProps) {
  const translate = useTranslate();
  const id = useId();
  const { field, fieldState } = useInput({ source });
  const { getValues } = useFormContext();
  const media: Partial<Media> = field.value ?? {};
  // As it is now: the inputs of the description change it, too.
  const getMedia = (): Partial<Media> => getValues(field.name) ?? {};
  const { error, isBusy, start } = useUpload((uploaded) =>
    field.onChange(replacePicture(getMedia(), uploaded)),
  );
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void start(event.dataTransfer.files[0]);
  };
  const problem = error ?? fieldState.error?.message;
  return (
    <Box component="fieldset" sx={{ border: 0, padding: 0, margin: 0, marginBlock: 1 }}>
      <Typography component="legend" variant="body2" sx={{ fontWeight: 600 }}>
        {translate(label)}
      </Typography>
      <Box
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          padding: 1.5,
          border: '1px dashed',
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        {media.url ? (
          <Box
            component="img"
            src={media.url}
            alt=""
            sx={{ width: 72, height: 90, objectFit: 'cover', borderRadius: 1 }}
          />
        ) : null}
        <Button
          component="label"
          htmlFor={id}
          tabIndex={-1}
          variant="outlined"
          startIcon={<UploadOutlinedIcon />}
          loading={isBusy}
        >
          {translate('schema.choosePicture')}
        </Button>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('schema.dropPicture')}
        </Typography>
        <FileInput id={id} onFile={start} />
      </Box>
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      {media.url ? (
        <>
          <LocalizedField
            source={source === '' ? 'alt' : `${source}.alt`}
            label="schema.alt"
            schema={mediaSchema.shape.alt}
          />
          <FocalPointInput
            media={media}
            onChange={(focalPoint) => field.onChange({ ...getMedia(), focalPoint })}
          />
        </>
      ) : null}
    </Box>
  );
}
