// One import: its columns, then the preview of its plan, then what became of it.
import { Link } from 'wouter';
import { staffMessages } from '#shared/staff-messages.ts';
import { paths } from '#shared/navigation/paths.ts';
import { Skeleton } from '../../components/page/skeleton.tsx';
import { StatusMessage } from '../../components/controls/status-message.tsx';
import { readRefusal } from '../../app/refusal.ts';
import { trpc } from '../../app/trpc.ts';
import { Screen } from '../frame/screen.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportPlan } from './import-plan.tsx';
import './import.css';

const LOOK_MS = 1_500;

export function ImportScreen({ id }: { id: number }) {
  const { data, error } = trpc.admin.imports.byId.useQuery({ id }, { refetchInterval: ({ state }) => (state.data?.state === 'running' ? LOOK_MS : false), refetchOnWindowFocus: false });
  if (!data) return error ? <StatusMessage kind="error">{readRefusal(error)?.message ?? staffMessages.dataFailed}</StatusMessage> : <Skeleton lines={8} />;
  return (
    <Screen title={data.file_name} lead={`${data.row_count.toLocaleString()} ${data.row_count === 1 ? 'row' : 'rows'}`} actions={<Link href={paths.imports} className="button button-quiet">All imports</Link>}>
      {data.state === 'uploaded' ? <ImportColumns key={`${data.id} ${data.encoding} ${data.delimiter}`} data={data} /> : <ImportPlan data={data} />}
    </Screen>
  );
}
