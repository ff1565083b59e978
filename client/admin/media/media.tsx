// The library of pictures: every uploaded one, what it shows and where it is used.
import { type DragEvent, useState } from 'react';
import type { Picture } from '#shared/content/picture.ts';
import { trpc } from '../../app/trpc.ts';
import { Screen } from '../frame/screen.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { PictureGrid } from './picture-grid.tsx';
import { SitePictures } from './site-pictures.tsx';
import { useUpload } from './upload.ts';
import { UploadButton } from './upload-button.tsx';

export function Media() {
  const [opened, setOpened] = useState<Picture>();
  const utils = trpc.useUtils();
  /** The picture just uploaded, to say what it shows. */
  async function open(name: string) {
    const { rows } = await utils.admin.media.list.fetch({ page: 1, pageSize: 24, search: '', view: 'undescribed' });
    setOpened(rows.find((row) => row.name === name));
  }

  const { isBusy, failures, upload } = useUpload((name) => void open(name));

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    if (event.dataTransfer.files.length > 0) void upload(event.dataTransfer.files);
  }

  return (
    <Screen
      title="Pictures"
      lead="What you have uploaded for articles, testimonials, people and pages. Describe a picture once; the sizes that pages need are made by themselves."
      actions={<UploadButton label="Upload pictures" isMany isBusy={isBusy} onFiles={(files) => void upload(files)} />}
    >
      {/* Dropping is only a shorter way: the button does the same. */}
      <div className="media" onDragOver={(event) => event.preventDefault()} onDrop={handleDrop}>
        {failures.map((text) => (
          <p key={text} role="alert" className="failure">{text}</p>
        ))}
        <PictureGrid onChoose={setOpened} />
        <SitePictures />
      </div>
      <PictureDialog picture={opened} onClose={() => setOpened(undefined)} />
    </Screen>
  );
}
