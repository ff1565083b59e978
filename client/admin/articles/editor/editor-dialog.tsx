// The editor's dialogs for inserting a link, an image, a video or a table.
import type { Range } from 'quill';
import { type SubmitEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { messages } from '#shared/messages.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Dialog } from '../../../components/controls/dialog.tsx';
import { Field } from '../../../components/controls/field.tsx';
import { readText } from '../../../components/controls/form-data.ts';
import { ImageField } from '../../forms/image-field.tsx';
import { PickButton } from '../../media/pick-button.tsx';
import type { Picked } from '../../media/picture-picker.tsx';
import type { Editor } from './quill.ts';
import { uploadImage } from '../../forms/send.ts';
import { takeFocus } from '../../frame/take-focus.ts';

export type Insertion = 'link' | 'image' | 'description' | 'video' | 'table';
type Engine = typeof import('./quill.ts');
type Props = {
  kind: Insertion;
  /** The selection when the dialog was opened. */
  range: Range;
  /** The existing link's URL, or the existing image's alternative text. */
  present?: string;
  engine: Engine;
  onClose: () => void;
  /** Closes the dialog and applies the action to the text. */
  onInsert: (action: (quill: Editor) => void) => void;
};

const titles: Record<Insertion, string> = { link: 'Insert a link', image: 'Insert an image', description: 'Describe the image', video: 'Insert a video', table: 'Insert a table' };

export function EditorDialog({ kind, range, present, engine, onClose, onInsert }: Props) {
  const [file, setFile] = useState<File>();
  const [picked, setPicked] = useState<Picked>();
  const [failure, setFailure] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  function handlePick(chosen: Picked) {
    setFile(undefined);
    setPicked(chosen);
  }

  /** Returns the action for the text, or an error message. */
  async function prepare(data: FormData): Promise<((quill: Editor) => void) | string> {
    const address = readText(data, 'address').trim();
    if (kind === 'link') return address ? (quill) => engine.insertLink(quill, { address, text: readText(data, 'text').trim() }) : messages.enter('an address');
    if (kind === 'video') return engine.embedOf(address) ? (quill) => engine.insertVideo(quill, address) : staffMessages.invalidVideo;
    if (kind === 'table') return (quill) => engine.insertTable(quill, { rows: readNumber(data, 'rows'), columns: readNumber(data, 'columns') });
    if (kind === 'description') return (quill) => engine.describeImage(quill, readText(data, 'alt').trim());
    if (!file && picked) return (quill) => engine.insertImage(quill, { path: picked.path, alt: readText(data, 'alt').trim() || picked.alt });
    if (!file) return staffMessages.invalidImage;
    const sent = await uploadImage(file).catch(() => ({ refusal: staffMessages.noResponse }));
    return 'path' in sent ? (quill) => engine.insertImage(quill, { path: sent.path, alt: readText(data, 'alt').trim() }) : sent.refusal || messages.unexpected;
  }

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // In React's tree, this form is inside the article's form.
    event.stopPropagation();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    setIsBusy(true);
    const prepared = await prepare(data);
    setIsBusy(false);
    if (typeof prepared === 'string') setFailure(prepared);
    else onInsert(prepared);
  }

  // Outside the article's form, because forms cannot be nested.
  return createPortal(
    <Dialog title={kind === 'link' && present !== undefined ? 'Change the link' : titles[kind]} isOpen onClose={onClose} size="small">
      <form className="record-form" noValidate onSubmit={(event) => void handleSubmit(event)}>
        {(kind === 'link' || kind === 'video') && (
          <Field label={kind === 'link' ? 'Web or mail address' : 'Address on YouTube or Vimeo'} isRequired>
            {(control) => <input {...control} ref={takeFocus} name="address" dir="ltr" autoComplete="off" defaultValue={present} />}
          </Field>
        )}
        {kind === 'link' && range.length === 0 && (
          <Field label="Text to show">{(control) => <input {...control} name="text" dir="auto" />}</Field>
        )}
        {kind === 'image' && (
          <ImageField label="Image file" file={file} onChange={setFile} isRequired={!picked} present={picked && { path: picked.path, alt: picked.alt }}>
            <PickButton onPick={handlePick} />
          </ImageField>
        )}
        {(kind === 'image' || kind === 'description') && (
          <Field label="What it shows, for people who cannot see it">{(control) => <input {...control} {...(kind === 'description' && { ref: takeFocus })} name="alt" dir="auto" maxLength={200} defaultValue={present} />}</Field>
        )}
        {kind === 'table' && (
          <>
            <Field label="Rows" isRequired>{(control) => <input {...control} ref={takeFocus} name="rows" type="number" min={1} max={50} defaultValue={3} />}</Field>
            <Field label="Columns" isRequired>{(control) => <input {...control} name="columns" type="number" min={1} max={12} defaultValue={3} />}</Field>
          </>
        )}
        {failure && <p role="alert" className="failure">{failure}</p>}
        <div className="dialog-buttons">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy} busyText="Inserting...">
            {present === undefined ? 'Insert' : 'Change'}
          </Button>
        </div>
      </form>
    </Dialog>,
    document.body,
  );
}

const MOST_CELLS = 50;

function readNumber(data: FormData, name: string) {
  return Math.min(MOST_CELLS, Math.max(1, Math.floor(Number(readText(data, name)) || 1)));
}
