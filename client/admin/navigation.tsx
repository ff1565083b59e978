// ADM-04: the sidebar's links, in the specification's order and spelling, with notes on the ones whose names are misleading (AMB-04).
import { useId } from 'react';
import { Link, useLocation } from 'wouter';
import { paths } from '#shared/navigation/paths.ts';
import { type Action, isAllowed, type Role } from '#shared/roles.ts';

type Entry = { href: string; label: string; note?: string; needs?: Action };

const groups: { name: string; entries: Entry[] }[] = [
  {
    name: 'Publish and read',
    entries: [
      { href: paths.blogList, label: 'Blog Lists' },
      { href: paths.blogForm, label: 'Blog Form' },
      { href: paths.testimonialList, label: 'Testimonial Lists' },
      { href: paths.testimonialForm, label: 'Testimonial Form' },
      { href: paths.serviceSubmissions, label: 'Survice Mail', note: 'Service enquiries' },
      { href: paths.industrySubmissions, label: 'Industry Mail', note: 'Industry enquiries' },
      { href: paths.mailList, label: 'Subscribers', note: 'Speak-to-an-expert requests' },
      { href: paths.subscriberList, label: 'Subscribers2', note: 'Newsletter subscribers' },
    ],
  },
  {
    name: 'Work and manage',
    entries: [
      { href: paths.admin, label: 'Overview' },
      { href: paths.leads, label: 'Leads', note: 'All seven forms in one list' },
      { href: paths.rules, label: 'Rules', note: 'Legal values in our texts' },
      { href: paths.users, label: 'Users', needs: 'users.manage' },
      { href: paths.auditLog, label: 'Audit log', needs: 'audit.read' },
      { href: paths.trash, label: 'Trash', note: 'Kept for 30 days', needs: 'content.delete' },
    ],
  },
];

export function Navigation({ role, onLogout }: { role: Role; onLogout: () => void }) {
  return (
    <>
      {groups.map(({ name, entries }, index) => (
        <section key={name} aria-label={name}>
          <h2 className="admin-links-heading">{name}</h2>
          <ul>
            {entries.filter(({ needs }) => !needs || isAllowed(role, needs)).map((entry) => (
              <NavigationLink key={entry.href} {...entry} />
            ))}
            {index === 0 && (
              <li>
                <button type="button" className="admin-link" onClick={onLogout}>
                  Logout
                </button>
              </li>
            )}
          </ul>
        </section>
      ))}
    </>
  );
}

/** The note is beside the link's name, not in it, because the name is the specification's. */
function NavigationLink({ href, label, note }: Entry) {
  const [location] = useLocation();
  const id = useId();
  return (
    <li className="admin-link-item">
      <Link href={href} className="admin-link" {...(note && { 'aria-describedby': id })} {...(href === location && { 'aria-current': 'page' as const })}>
        {label}
      </Link>
      {note && (
        <span id={id} className="admin-link-note">
          {note}
        </span>
      )}
    </li>
  );
}
