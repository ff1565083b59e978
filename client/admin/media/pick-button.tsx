// 'Choose from the library' beside a field for a picture.
import { useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { type Picked, PicturePicker } from './picture-picker.tsx';

export function PickButton({ label = 'Choose from the library', onPick }: { label?: string; onPick: (picked: Picked) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <PicturePicker
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onPick={(picked) => {
          setIsOpen(false);
          onPick(picked);
        }}
      />
    </>
  );
}
