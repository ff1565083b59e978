// A field for choosing an image, checked at once and shown as a thumbnail. Anything but JPEG, PNG or GIF is cleared (ADM-06).
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { staffMessages } from '#shared/staff-messages.ts';
import { Field } from '../../components/controls/field.tsx';
import { useFileAddress } from './use-file-address.ts';
import './image-field.css';

const TYPES = ['image/jpeg', 'image/png', 'image/gif'];
const MAX_BYTES = 5_000_000;

type Props = {
  label?: string;
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  /** The current image. */
  present?: { path: string; alt: string } | undefined;
  /** Removes the current image; if missing, it can only be replaced. */
  onRemove?: () => void;
  isRequired?: boolean;
  /** Other ways to a picture. */
  children?: ReactNode;
};

export function ImageField({ label = 'Image', file, onChange, present, onRemove, isRequired = false, children }: Props) {
  const [error, setError] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const shown = useFileAddress(file) ?? (present && `/${present.path}`);

  // The input keeps the file and shows its name; a new element would be empty. It is cleared if the file was dropped elsewhere.
  useEffect(() => {
    if (!file && input.current) input.current.value = '';
  }, [file]);

  function handleChange(input: HTMLInputElement) {
    const chosen = input.files?.[0];
    const problem = chosen ? check(chosen) : '';
    setError(problem);
    if (problem) input.value = '';
    onChange(problem ? undefined : chosen);
  }

  return (
    <div className="image-field">
      <Field label={label} isRequired={isRequired}>
        {(control) => <input {...control} ref={input} type="file" name="image" accept={TYPES.join(',')} onChange={(event) => handleChange(event.currentTarget)} />}
      </Field>
      {/* The browser says 'No file chosen' even above the image that is there. */}
      <p className="image-field-name">{file?.name ?? (present ? 'The current image stays unless you choose another.' : 'JPEG, PNG or GIF of at most 5 MB')}</p>
      {children}
      {error && <p role="alert" className="field-error">{error}</p>}
      {shown && <img className="image-field-shown" src={shown} alt={file ? `Chosen: ${file.name}` : (present?.alt || 'Current image')} />}
      {file && (
        <button type="button" className="link-button" onClick={() => onChange(undefined)}>
          Do not use this file
        </button>
      )}
      {!file && present && onRemove && (
        <button type="button" className="link-button" onClick={onRemove}>
          Remove the image
        </button>
      )}
    </div>
  );
}

function check({ type, size }: File) {
  if (!TYPES.includes(type) || size === 0) return staffMessages.invalidImage;
  return size > MAX_BYTES ? staffMessages.imageTooLarge : '';
}
