// The site search over the page one is on.
import { Dialog } from '../../components/controls/dialog.tsx';
import { SearchBox } from './search-box.tsx';
import './search-dialog.css';

export function SearchDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title="Search" isOpen={isOpen} onClose={onClose} size="large" className="search-dialog">
      <SearchBox label="What do you need an answer to?" hasFocus onLeave={onClose} />
    </Dialog>
  );
}
