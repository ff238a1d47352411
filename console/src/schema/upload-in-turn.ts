import { toErrorText } from '../data/problem';

export interface FailedUpload {
  name: string;
  text: string;
}

interface UploadInTurn<Uploaded> {
  upload: (file: File) => Promise<Uploaded>;
  /** In the order of the files. */
  onUploaded: (uploaded: Uploaded) => void;
  /** The number of the file that is being uploaded. */
  onStart: (position: number) => void;
}

/**
 * Uploads files one after another: they keep their order, and one that fails does not stop the others.
 * @returns those that failed, with the reason
 */
export async function uploadInTurn<Uploaded>(
  files: readonly File[],
  { upload, onUploaded, onStart }: UploadInTurn<Uploaded>,
): Promise<FailedUpload[]> {
  const failed: FailedUpload[] = [];
  for (const [index, file] of files.entries()) {
    onStart(index + 1);
    try {
      onUploaded(await upload(file));
    } catch (error) {
      failed.push({ name: file.name, text: toErrorText(error) });
    }
  }
  return failed;
}
