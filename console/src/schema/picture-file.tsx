import { type Media, mediaSchema } from '@/lib/contract/media';
import { call } from '../data/client';

/** Uploads a picture, which the gateway converts and measures. */
export const uploadPicture = (file: File): Promise<Media> =>
  call(mediaSchema, '/admin/media', { method: 'POST', query: { name: file.name }, body: file });

interface FileInputProps {
  id: string;
  /** Whether several files can be chosen. */
  multiple?: boolean;
  onFiles: (files: File[]) => Promise<void>;
}

export function FileInput({ id, multiple = false, onFiles }: FileInputProps) {
  return (
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
  );
}
