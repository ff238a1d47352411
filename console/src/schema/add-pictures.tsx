import AddPhotoAlternateOutlinedIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Alert, Box, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import { useArrayInput, useTranslate } from 'react-admin';
import { isolate } from '@/lib/domain/bidi';
import { DropZone, uploadPicture } from './picture-file';
import { type FailedUpload, uploadInTurn } from './upload-in-turn';

interface Progress {
  position: number;
  total: number;
}

function useUploads() {
  const { append } = useArrayInput();
  const [progress, setProgress] = useState<Progress>();
  const [failed, setFailed] = useState<FailedUpload[]>([]);
  const add = async (files: File[]) => {
    if (files.length === 0 || progress) return;
    setFailed([]);
    const total = files.length;
    const left = await uploadInTurn(files, {
      upload: uploadPicture,
      onUploaded: (media) => append(media, { shouldFocus: false }),
      onStart: (position) => setProgress({ position, total }),
    });
    setFailed(left);
    setProgress(undefined);
  };
  return { progress, failed, add };
}

function Uploading({ progress: { position, total } }: { progress: Progress }) {
  const translate = useTranslate();
  return (
    <Box role="status" sx={{ width: '100%' }}>
      <Typography variant="body2">{translate('schema.uploading', { position, total })}</Typography>
      <LinearProgress variant="determinate" value={((position - 1) / total) * 100} />
    </Box>
  );
}

/** Adds as many pictures as are chosen or dropped, each as a row of the list. */
export function AddPictures() {
  const { progress, failed, add } = useUploads();
  return (
    <Box sx={{ width: '100%' }}>
      <DropZone
        button="schema.add.medias"
        text="schema.dropPictures"
        icon={<AddPhotoAlternateOutlinedIcon />}
        multiple
        isBusy={progress !== undefined}
        onFiles={add}
      >
        {progress ? <Uploading progress={progress} /> : null}
      </DropZone>
      {failed.map(({ name, text }) => (
        <Alert key={name} severity="error" sx={{ marginBlockStart: 1 }}>
          {isolate(name)}: {text}
        </Alert>
      ))}
    </Box>
  );
}
