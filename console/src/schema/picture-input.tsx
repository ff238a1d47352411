import UploadOutlinedIcon from '@mui/icons-material/UploadOutlined';
import { Alert, Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { type Media, mediaSchema } from '@/lib/contract/media';
import { toErrorText } from '../data/problem';
import { FocalPointInput } from './focal-point-input';
import { LocalizedField } from './localized-field';
import { DropZone, uploadPicture } from './picture-file';

interface PictureInputProps {
  source: string;
  label: string;
}

function useUpload(onUploaded: (media: Media) => void) {
  const translate = useTranslate();
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const start = async ([file, ...others]: File[]) => {
    if (!file) return;
    if (others.length > 0) {
      setError(translate('schema.onePicture'));
      return;
    }
    setIsBusy(true);
    setError(undefined);
    try {
      onUploaded(await uploadPicture(file));
    } catch (failure) {
      setError(toErrorText(failure));
    } finally {
      setIsBusy(false);
    }
  };
  return { error, isBusy, start };
}

/** The values of the new picture, with the description and the focal point of the one before. */
function replacePicture(before: Partial<Media>, { alt, ...file }: Media): Media {
  const { focalPoint } = before;
  return { ...file, alt: before.alt ?? alt, ...(focalPoint && { focalPoint }) };
}

/** A picture that is dropped or chosen, and its description in both languages. */
export function PictureInput({ source, label }: PictureInputProps) {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source });
  const { getValues } = useFormContext();
  const media: Partial<Media> = field.value ?? {};
  // As it is now: the inputs of the description change it, too.
  const getMedia = (): Partial<Media> => getValues(field.name) ?? {};
  const { error, isBusy, start } = useUpload((uploaded) =>
    field.onChange(replacePicture(getMedia(), uploaded)),
  );
  const problem = error ?? fieldState.error?.message;
  return (
    <Box component="fieldset" sx={{ border: 0, padding: 0, margin: 0, marginBlock: 1 }}>
      <Typography component="legend" variant="body2" sx={{ fontWeight: 600 }}>
        {translate(label)}
      </Typography>
      <DropZone
        button="schema.choosePicture"
        text="schema.dropPicture"
        icon={<UploadOutlinedIcon />}
        isBusy={isBusy}
        onFiles={start}
        picture={
          media.url ? (
            <Box
              component="img"
              src={media.url}
              alt=""
              sx={{ width: 72, height: 90, objectFit: 'cover', borderRadius: 1 }}
            />
          ) : null
        }
      />
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
