// A data: URL to show a chosen file before it is sent, because the policy allows no blob: URLs.
import { useEffect, useState } from 'react';

export function useFileAddress(file: File | undefined) {
  const [shown, setShown] = useState<{ file: File; address: string }>();
  useEffect(() => {
    if (!file) return;
    const reader = new FileReader();
    reader.addEventListener('load', () => typeof reader.result === 'string' && setShown({ file, address: reader.result }));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return shown && shown.file === file ? shown.address : undefined;
}
