// RS-01: the search in the header, and under the / key everywhere. Without script, and where its code cannot be fetched, it is a link to the page with the search.
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { paths } from '#shared/navigation/paths.ts';
import { fetchOnce } from '../../app/fetch-once.ts';
import { Icon } from '../../components/pictures/icon.tsx';

const dialog = fetchOnce(() => import('./search-dialog.tsx'));
/** Called where it may be wanted soon, so that it opens within the press. */
export const fetchSearch = () => void dialog.load().catch(() => {});

export const OPEN_SEARCH = 'open-search';

export function HeaderSearch() {
  const [Dialog, setDialog] = useState(() => dialog.loaded()?.SearchDialog);
  const [isOpen, setIsOpen] = useState(false);
  const [, navigate] = useLocation();

  useEffect(() => {
    async function open() {
      try {
        const { SearchDialog } = dialog.loaded() ?? (await dialog.load());
        setDialog(() => SearchDialog);
        setIsOpen(true);
      } catch {
        navigate(paths.rightSolutions);
      }
    }
    function handleKey(event: KeyboardEvent) {
      const isTyping = (event.target as Element | null)?.matches?.('input, textarea, select, [contenteditable]') ?? false;
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      void open();
    }
    const handleOpen = () => void open();
    document.addEventListener('keydown', handleKey);
    document.addEventListener(OPEN_SEARCH, handleOpen);
    return () => {
      document.removeEventListener('keydown', handleKey);
      document.removeEventListener(OPEN_SEARCH, handleOpen);
    };
  }, [navigate]);

  return (
    <>
      <Link
        href={paths.rightSolutions}
        className="header-round header-search"
        aria-label="Search"
        aria-keyshortcuts="/"
        onPointerEnter={fetchSearch}
        onFocus={fetchSearch}
        onClick={(event) => {
          if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          document.dispatchEvent(new Event(OPEN_SEARCH));
        }}
      >
        <Icon name="search" />
      </Link>
      {Dialog && <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
