// The sidebar: work first, then what is published, the specification's lists under their own names (ADM-04, AMB-04), then management.
import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { Link, matchRoute, useLocation, useRouter, useSearch } from 'wouter';
import { paths, staffPatterns } from '#shared/navigation/paths.ts';
import { type Action, isAllowed, type Role } from '#shared/roles.ts';
import { trpc } from '../app/trpc.ts';
import { StaffIcon, type StaffIconName } from './frame/staff-icon.tsx';
import { useCounts } from './leads/use-counts.ts';

type Entry = { href: string; label: string; icon: StaffIconName; note?: string; /** The patterns of screens below it, which have no entry of their own. */ below?: string[]; needs?: Action; count?: number | undefined };

const publishing: Entry[] = [
  { href: paths.site, label: 'Site', icon: 'desktop', below: [staffPatterns.siteKind, staffPatterns.siteItem, staffPatterns.siteSettings] },
  { href: paths.blogList, label: 'Blog Lists', icon: 'article', below: [staffPatterns.updateBlog] },
  { href: paths.blogForm, label: 'Blog Form', icon: 'write' },
  { href: paths.testimonialList, label: 'Testimonial Lists', icon: 'quote', below: [staffPatterns.updateTestimonial] },
  { href: paths.testimonialForm, label: 'Testimonial Form', icon: 'chat' },
  { href: paths.media, label: 'Pictures', icon: 'picture' },
];
/** Their names mislead, so each has a note (AMB-04). */
const specified: Entry[] = [
  { href: paths.serviceSubmissions, label: 'Survice Mail', icon: 'list', note: 'Service enquiries' },
  { href: paths.industrySubmissions, label: 'Industry Mail', icon: 'list', note: 'Industry enquiries' },
  { href: paths.mailList, label: 'Subscribers', icon: 'list', note: 'Call-back requests' },
  { href: paths.subscriberList, label: 'Subscribers2', icon: 'list', note: 'Newsletter' },
];
const managing: Entry[] = [
  { href: paths.templates, label: 'Reply templates', icon: 'write' },
  { href: paths.assignment, label: 'Assignment', icon: 'assignment', needs: 'leads.rule' },
  { href: paths.imports, label: 'Import leads', icon: 'import', below: [staffPatterns.import], needs: 'leads.rule' },
  { href: paths.presence, label: 'Who is away', icon: 'away' },
  { href: paths.rules, label: 'Rules', icon: 'rules' },
  { href: paths.users, label: 'Users', icon: 'users', below: [staffPatterns.roles], needs: 'users.manage' },
  { href: paths.auditLog, label: 'Audit log', icon: 'audit', needs: 'audit.read' },
  { href: paths.health, label: 'Is all well?', icon: 'health', needs: 'site.watch' },
  { href: paths.trash, label: 'Trash', icon: 'trash', needs: 'content.delete' },
];

export function Navigation({ role, onLogout }: { role: Role; onLogout: () => void }) {
  const may = ({ needs }: Entry) => !needs || isAllowed(role, needs);
  return (
    <>
      <Work />
      <Group name="Publish">
        {publishing.map((entry) => <NavigationLink key={entry.href} {...entry} />)}
      </Group>
      <SpecifiedLists />
      <Group name="Manage">
        {managing.filter(may).map((entry) => <NavigationLink key={entry.href} {...entry} />)}
        <li>
          <button type="button" className="admin-link" onClick={onLogout}>
            <StaffIcon name="logout" /> Logout
          </button>
        </li>
      </Group>
    </>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name}>
      <h2 className="admin-links-heading">{name}</h2>
      <ul>{children}</ul>
    </section>
  );
}

/** The inbox with its count of new leads, and the views that its user has saved. */
function Work() {
  const counts = useCounts();
  const { data: views = [] } = trpc.admin.leads.views.list.useQuery();
  return (
    <Group name="Work">
      <NavigationLink href={paths.leads} label="Leads" icon="inbox" below={[staffPatterns.lead]} count={counts?.new} />
      {views.map(({ id, name, query }) => (
        <NavigationLink key={id} href={query ? `${paths.leads}?${query}` : paths.leads} label={name} icon="view" />
      ))}
      <NavigationLink href={paths.people} label="People and companies" icon="person" below={[staffPatterns.person, staffPatterns.company]} />
      <NavigationLink href={paths.myDay} label="My day" icon="day" />
      <NavigationLink href={paths.board} label="Board" icon="board" />
      <NavigationLink href={paths.mailTray} label="Mail tray" icon="mail" count={counts?.tray} />
      <NavigationLink href={paths.admin} label="Overview" icon="overview" />
    </Group>
  );
}

const OPEN = 'specified lists';

/** Folded, because the inbox shows the same and more. Stays as its user left it. */
function SpecifiedLists() {
  const [location] = useLocation();
  const [isOpen, setOpen] = useState(() => localStorage.getItem(OPEN) === 'open');
  const isShown = isOpen || specified.some(({ href }) => href === location);
  /** Not on toggle, which is also told when the list opens because its screen is shown. */
  function handleClick(event: MouseEvent) {
    event.preventDefault();
    setOpen(!isShown);
    localStorage.setItem(OPEN, isShown ? '' : 'open');
  }
  return (
    <details className="admin-links-more" open={isShown}>
      <summary className="admin-links-heading" onClick={handleClick}>
        Lists by form <StaffIcon name="down" size={16} />
      </summary>
      <ul>
        {specified.map((entry) => <NavigationLink key={entry.href} {...entry} />)}
      </ul>
    </details>
  );
}

/** Note and count are beside the link's name, not in it: some names are the specification's, and a count changes. */
function NavigationLink({ href, label, icon, note, below = [], count }: Entry) {
  const [location] = useLocation();
  const { parser } = useRouter();
  const search = useSearch();
  const id = useId();
  const told = note ?? (count ? `${count.toLocaleString()} new` : undefined);
  const isAt = href.includes('?') ? href === `${location}?${search}` : href === location && !(href === paths.leads && search !== '');
  const isCurrent = isAt || below.some((pattern) => matchRoute(parser, pattern, location)[0]);
  return (
    <li className="admin-link-item">
      <Link href={href} className="admin-link" title={label} {...(told && { 'aria-describedby': id })} {...(isCurrent && { 'aria-current': 'page' as const })}>
        <StaffIcon name={icon} />
        <span className="admin-link-name">{label}</span>
      </Link>
      {note && (
        <span id={id} className="admin-link-note">
          {note}
        </span>
      )}
      {count !== undefined && count > 0 && (
        <span id={id} className="admin-link-count" title={told}>
          {count.toLocaleString()}
          <span className="visually-hidden"> new</span>
        </span>
      )}
    </li>
  );
}
