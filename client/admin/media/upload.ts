// Brings files into the library of pictures, one after the other.
import { useState } from 'react';
import { messages } from '#shared/messages.ts';
import { pictureNameOf } from '#shared/content/picture.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { trpc } from '../../app/trpc.ts';
import { uploadImage } from '../forms/send.ts';

/** `onStored` gets the name of the last one. */
export function useUpload(onStored: (name: string) => void) {
  const [isBusy, setIsBusy] = useState(false);
  const [failures, setFailures] = useState<string[]>([]);
  const utils = trpc.useUtils();

  async function upload(files: Iterable<File>) {
    setIsBusy(true);
    const refused: string[] = [];
    let stored: string | undefined;
    for (const file of files) {
      const sent = await uploadImage(file).catch(() => ({ refusal: staffMessages.noResponse }));
      if ('path' in sent) stored = pictureNameOf(sent.path);
      else refused.push(`${file.name}: ${sent.refusal || messages.unexpected}`);
    }
    setFailures(refused);
    await utils.admin.media.invalidate();
    setIsBusy(false);
    if (stored) onStored(stored);
  }

  return { isBusy, failures, upload };
}
