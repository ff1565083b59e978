// What staff may edit of the site: its kinds, what waits for something, and what is due.
import { Link } from 'wouter';
import { paths } from '#shared/navigation/paths.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { ButtonLink } from '../../components/controls/button.tsx';
import { Skeleton } from '../../components/page/skeleton.tsx';
import { trpc } from '../../app/trpc.ts';
import { Screen } from '../frame/screen.tsx';
import { useAllowed } from '../frame/use-allowed.ts';
import { DueQueue } from './due-queue.tsx';
import { singleOf } from './place.ts';
import { FindText } from './find-text.tsx';
import { ReleaseTogether } from './release-together.tsx';
import './site.css';

export function Site() {
  const { data, isError } = trpc.admin.site.list.useQuery({});
  const mayManage = useAllowed('site.manage');
  return (
    <Screen
      title="Site"
      lead="The texts, prices, people and pages of the public site. Where nobody has edited, visitors read the original."
      actions={mayManage && <ButtonLink href={paths.siteSettings} variant="quiet">Settings, export and import</ButtonLink>}
    >
      {isError && !data && <p role="alert" className="failure">{staffMessages.dataFailed}</p>}
      {!data && !isError && <Skeleton lines={10} />}
      {data && (
        <>
          <FindText>
            <ul className="site-kinds">
              {data.map(({ kind, label, about, count, edited, drafts, scheduled, newer, mayEdit }) => (
                <li key={kind} className="site-kind">
                  <h2>
                    <Link href={singleOf(kind) ?? paths.siteKind(kind)}>{label}</Link>
                  </h2>
                  <p>{about}</p>
                  <p>
                    {singleOf(kind) ? edited > 0 && 'Edited here' : <>{count === 1 ? '1 item' : `${count} items`}{edited > 0 && `, ${edited} edited here`}</>}
                  </p>
                  <div className="site-marks">
                    {drafts > 0 && <Badge tone="brass">{drafts === 1 ? '1 draft' : `${drafts} drafts`}</Badge>}
                    {scheduled > 0 && <Badge tone="brass">{scheduled} scheduled</Badge>}
                    {newer > 0 && <Badge tone="error">{newer} with a newer original</Badge>}
                    {!mayEdit && <Badge>Edited by administrators</Badge>}
                  </div>
                </li>
              ))}
            </ul>
          </FindText>
          <DueQueue />
          {mayManage && <ReleaseTogether kinds={data.filter(({ drafts }) => drafts > 0).map(({ kind }) => kind)} />}
        </>
      )}
    </Screen>
  );
}
