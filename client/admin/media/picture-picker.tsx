// Chooses a picture from the library, or brings a new one into it. What it shows must be said before it can be used.
import { type SubmitEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { ALT_LENGTH, type Picture } from '#shared/content/picture.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { Button } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/controls/dialog.tsx';
import { Field } from '../../components/controls/field.tsx';
import { trpc } from '../../app/trpc.ts';
import { FIRST_PAGE, PictureGrid } from './picture-grid.tsx';
import { useUpload } from './upload.ts';
import { UploadButton } from './upload-button.tsx';

export type Picked = { name: string; path: string; alt: string };
/** `except`: the picture to be replaced, which cannot replace itself. */
type Props = { isOpen: boolean; except?: string | undefined; onPick: (picked: Picked) => void; onClose: () => void };

export function PicturePicker({ isOpen, onClose, ...rest }: Props) {
  // Outside any form it is used in, because forms cannot be nested.
  return createPortal(
    <Dialog title="Choose a picture" isOpen={isOpen} onClose={onClose} size="large">
      {isOpen && <Choice {...rest} onClose={onClose} />}
    </Dialog>,
    document.body,
  );
}

function Choice({ except, onPick, onClose }: Omit<Props, 'isOpen'>) {
  const [chosen, setChosen] = useState<Pick<Picture, 'name' | 'alt' | 'focus'>>();
  const [alt, setAlt] = useState('');
  const [failure, setFailure] = useState('');
  const utils = trpc.useUtils();
  const describe = trpc.admin.media.describe.useMutation({ onSuccess: () => void utils.admin.media.invalidate() });
  const { isBusy, failures, upload } = useUpload((name) => choose({ name, alt: '', focus: { x: 50, y: 50 } }));
  // As the grid asks first.
  const { data: library } = trpc.admin.media.list.useQuery(FIRST_PAGE);
  const isSame = chosen !== undefined && chosen.name === except;

  function choose(picture: Pick<Picture, 'name' | 'alt' | 'focus'>) {
    setChosen(picture);
    setAlt(picture.alt);
    setFailure('');
  }

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // In React's tree, this may be inside another form.
    event.stopPropagation();
    const words = alt.trim();
    if (!chosen || isSame) return setFailure(isSame ? 'This is the picture to be replaced. Choose another.' : 'Choose a picture, or upload one.');
    if (words === '') return setFailure(staffMessages.pictureNeedsWords);
    try {
      if (words !== chosen.alt) await describe.mutateAsync({ name: chosen.name, alt: words, focus: chosen.focus });
      onPick({ name: chosen.name, path: `uploads/${chosen.name}`, alt: words });
    } catch {
      setFailure(staffMessages.noResponse);
    }
  }

  return (
    <form noValidate className="media-picker" onSubmit={(event) => void handleSubmit(event)}>
      <div className="media-picker-upload">
        <UploadButton label="Upload a picture" variant="quiet" isBusy={isBusy} isOpenedAtOnce={library?.total === 0 && !chosen} onFiles={(files) => void upload(files)} />
      </div>
      {failures.map((text) => (
        <p key={text} role="alert" className="failure">{text}</p>
      ))}
      <PictureGrid chosen={chosen?.name} onChoose={choose} />
      <div className="media-picker-foot">
        {chosen && (
          <div className="media-picker-chosen">
            <img src={`/uploads/${chosen.name}`} alt="" />
            <Field label="What it shows, for people who cannot see it" isRequired error={failure && alt.trim() === '' ? failure : undefined}>
              {(control) => <input {...control} name="alt" dir="auto" maxLength={ALT_LENGTH} value={alt} onChange={(event) => setAlt(event.target.value)} />}
            </Field>
          </div>
        )}
        {failure && (!chosen || alt.trim() !== '') && <p role="alert" className="failure">{failure}</p>}
        <div className="dialog-buttons">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={describe.isPending} disabled={!chosen}>
            Use this picture
          </Button>
        </div>
      </div>
    </form>
  );
}
