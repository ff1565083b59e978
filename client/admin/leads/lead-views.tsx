// Saved views: filters named by a user.
import { type SubmitEvent, useState } from 'react';
import { Link } from 'wouter';
import { paths } from '#shared/navigation/paths.ts';
import { Button } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/controls/dialog.tsx';
import { Field } from '../../components/controls/field.tsx';
import { Icon } from '../../components/pictures/icon.tsx';
import { showToast } from '../../components/controls/toast.tsx';
import { readText } from '../../components/controls/form-data.ts';
import { trpc } from '../../app/trpc.ts';
import { takeFocus } from '../frame/take-focus.ts';

export function LeadViews({ query }: { query: string }) {
  const [isNaming, setNaming] = useState(false);
  const utils = trpc.useUtils();
  const { data: views = [] } = trpc.admin.leads.views.list.useQuery();
  const options = {
    onSuccess: ({ message }: { message: string }) => {
      showToast(message);
      void utils.admin.leads.views.list.invalidate();
    },
  };
  const save = trpc.admin.leads.views.save.useMutation(options);
  const remove = trpc.admin.leads.views.remove.useMutation(options);

  function handleSave(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = readText(new FormData(event.currentTarget), 'name').trim();
    if (!name) return;
    save.mutate({ name, query });
    setNaming(false);
  }

  return (
    <div className="lead-views">
      {views.map((view) => (
        <span key={view.id} className="lead-view" data-current={view.query === query}>
          <Link href={view.query ? `${paths.leads}?${view.query}` : paths.leads}>{view.name}</Link>
          <button type="button" aria-label={`Remove the view ${view.name}`} onClick={() => remove.mutate({ id: view.id })}>
            <Icon name="close" size={16} />
          </button>
        </span>
      ))}
      <button type="button" className="link-button" onClick={() => setNaming(true)}>
        Save this view
      </button>
      <Dialog title="Save this view" isOpen={isNaming} onClose={() => setNaming(false)} size="small">
        <form onSubmit={handleSave}>
          <Field label="Name" isRequired>
            {(control) => <input {...control} ref={takeFocus} name="name" maxLength={60} autoComplete="off" />}
          </Field>
          <div className="dialog-buttons">
            <Button type="submit">Save</Button>
          </div>
        </form>
      </Dialog>
    </div>
  );
}
