// One picture: what it shows, its centre, where it is used, and putting another in its place.
import { type SubmitEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'wouter';
import { ALT_LENGTH, type Picture } from '#shared/content/picture.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { Button } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/controls/dialog.tsx';
import { Field } from '../../components/controls/field.tsx';
import { writeDay } from '../../components/controls/moment.ts';
import { trpc } from '../../app/trpc.ts';
import { confirm } from '../frame/confirm.tsx';
import { tellInToast } from '../frame/tell-in-toast.ts';
import { ColleagueName } from '../records/colleagues.tsx';
import { FocusField } from './focus-field.tsx';
import { PicturePicker } from './picture-picker.tsx';

export function PictureDialog({ picture, onClose }: { picture: Picture | undefined; onClose: () => void }) {
  return createPortal(
    <Dialog title="Picture" isOpen={picture !== undefined} onClose={onClose} size="large">
      {picture && <Sheet key={picture.name} picture={picture} onClose={onClose} />}
    </Dialog>,
    document.body,
  );
}

function Sheet({ picture, onClose }: { picture: Picture; onClose: () => void }) {
  const { name, uploaded_at, uploaded_by } = picture;
  const [alt, setAlt] = useState(picture.alt);
  const [focus, setFocus] = useState(picture.focus);
  const [isReplacing, setIsReplacing] = useState(false);
  const { data: uses, isError } = trpc.admin.media.uses.useQuery({ name });
  const utils = trpc.useUtils();
  const options = tellInToast(() => void Promise.all([utils.admin.media.invalidate(), utils.admin.blogs.invalidate(), utils.admin.testimonials.invalidate()]), onClose);
  const describe = trpc.admin.media.describe.useMutation(options);
  const replace = trpc.admin.media.replace.useMutation(options);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!describe.isPending) describe.mutate({ name, alt: alt.trim(), focus });
  }

  async function handleReplace(by: string) {
    setIsReplacing(false);
    const count = uses?.length ?? 0;
    if (await confirm({ title: 'Replace it everywhere?', text: staffMessages.pictureReplaceConsequence(count), action: 'Replace' })) replace.mutate({ name, by });
  }

  return (
    <form noValidate className="media-sheet" onSubmit={handleSubmit}>
      <FocusField path={`uploads/${name}`} alt={alt} focus={focus} onChange={setFocus} />
      <div className="media-words">
        <Field label="What it shows, for people who cannot see it" hint={`${alt.length} of ${ALT_LENGTH} letters. Needed before the picture is used.`} isRequired>
          {(control) => <textarea {...control} name="alt" dir="auto" rows={3} maxLength={ALT_LENGTH} value={alt} onChange={(event) => setAlt(event.target.value)} />}
        </Field>
        <h3>Where it is used</h3>
        {isError && <p role="alert" className="failure">{staffMessages.dataFailed}</p>}
        {uses?.length === 0 && <p>Nowhere. A picture that nothing has used for a month is removed.</p>}
        <ul className="media-uses">
          {uses?.map(({ kind, label, href }) => (
            <li key={href}>
              {kind}: <Link href={href}>{label}</Link>
            </li>
          ))}
        </ul>
        <p className="media-facts">
          Uploaded {writeDay(uploaded_at)}
          {uploaded_by && (
            <>
              {' '}by <ColleagueName address={uploaded_by} />
            </>
          )}
        </p>
      </div>
      <div className="dialog-buttons">
        {uses && uses.length > 0 && (
          <Button variant="quiet" isBusy={replace.isPending} busyText="Replacing..." onClick={() => setIsReplacing(true)}>
            Replace everywhere
          </Button>
        )}
        <Button type="submit" isBusy={describe.isPending} busyText="Saving...">
          Save
        </Button>
      </div>
      <PicturePicker isOpen={isReplacing} except={name} onPick={({ name: by }) => void handleReplace(by)} onClose={() => setIsReplacing(false)} />
    </form>
  );
}
