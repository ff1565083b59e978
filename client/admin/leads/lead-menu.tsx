// What is done rarely in the inbox, in one menu: exports, erasure, views, keys.
import { type SubmitEvent, useState } from 'react';
import { exportFormats } from '#shared/content/lead.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { isAllowed, type Role } from '#shared/roles.ts';
import { Button } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/controls/dialog.tsx';
import { Field } from '../../components/controls/field.tsx';
import { readText } from '../../components/controls/form-data.ts';
import { showToast } from '../../components/controls/toast.tsx';
import { trpc } from '../../app/trpc.ts';
import { Menu, MenuItem } from '../frame/menu.tsx';
import { takeFocus } from '../frame/take-focus.ts';
import { tellInToast } from '../frame/tell-in-toast.ts';
import { ErasureDialog } from '../privacy/erasure.tsx';
import { downloadLeads } from './lead-export.ts';
import { asked, formatFilter, type InboxFilter } from './lead-filter.ts';

type Props = { filter: InboxFilter; role: Role; onSelectPage: () => void; onHelp: () => void };

export function LeadMenu({ filter, role, onSelectPage, onHelp }: Props) {
  const [isErasing, setErasing] = useState(false);
  const [isNaming, setNaming] = useState(false);
  const { page: _page, ...view } = filter;
  const query = formatFilter(view);
  const utils = trpc.useUtils();
  const { data: views = [] } = trpc.admin.leads.views.list.useQuery();
  const current = views.find((saved) => saved.query === query);
  const options = tellInToast(() => void utils.admin.leads.views.list.invalidate());
  const save = trpc.admin.leads.views.save.useMutation(options);
  const remove = trpc.admin.leads.views.remove.useMutation(options);

  async function handleExport(format: (typeof exportFormats)[number]) {
    showToast(staffMessages.exportBegun);
    try {
      await downloadLeads(asked(view), format);
    } catch {
      showToast(staffMessages.exportFailed);
    }
  }

  function handleSave(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = readText(new FormData(event.currentTarget), 'name').trim();
    if (!name) return;
    save.mutate({ name, query });
    setNaming(false);
  }

  return (
    <>
      <Menu label="More actions">
        {isAllowed(role, 'leads.export') && exportFormats.map((format) => <MenuItem key={format} onClick={() => void handleExport(format)}>Export {format.toUpperCase()}</MenuItem>)}
        {isAllowed(role, 'leads.erase') && <MenuItem onClick={() => setErasing(true)}>Erase a person</MenuItem>}
        <MenuItem onClick={onSelectPage}>Select all on this page</MenuItem>
        <MenuItem onClick={() => setNaming(true)}>Save this view</MenuItem>
        {current && <MenuItem onClick={() => remove.mutate({ id: current.id })}>Remove the view {current.name}</MenuItem>}
        <MenuItem onClick={onHelp}>Keyboard shortcuts</MenuItem>
      </Menu>
      <ErasureDialog isOpen={isErasing} onClose={() => setErasing(false)} />
      <Dialog title="Save this view" isOpen={isNaming} onClose={() => setNaming(false)} size="small">
        <form onSubmit={handleSave}>
          <Field label="Name" hint="It appears in the menu at the side, for you alone." isRequired>
            {(control) => <input {...control} ref={takeFocus} name="name" maxLength={60} autoComplete="off" />}
          </Field>
          <div className="dialog-buttons">
            <Button type="submit">Save</Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
