// ADM-02 and ADM-05: top bar and sidebar around every screen, shown once the server knows the session.
import { type ReactNode, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { messages } from '#shared/messages.ts';
import { paths } from '#shared/paths.ts';
import { site } from '#shared/site.ts';
import { BrandMark } from '../components/brand-mark.tsx';
import { trpc } from '../trpc.ts';
import { clearSession } from './session.ts';

export function Shell({ children }: { children: ReactNode }) {
  const [location] = useLocation();
  const question = useRef<HTMLDialogElement>(null);
  const { data, isError } = trpc.admin.overview.useQuery();
  const links = [
    { href: paths.admin, label: 'Overview' },
    // ADM-04: the specification's own spelling.
    { href: paths.serviceSubmissions, label: 'Survice Mail' },
  ];
  return (
    <div className="admin">
      <header className="admin-bar">
        <Link href={paths.admin} className="admin-brand">
          <BrandMark /> {site.name}
        </Link>
        <span className="admin-user">{data?.user.email}</span>
        <button type="button" className="button button-quiet" onClick={() => question.current?.showModal()}>
          Logout
        </button>
      </header>
      <nav className="admin-links" aria-label="Back office">
        <ul>
          {links.map(({ href, label }) => (
            <li key={href}>
              <Link href={href} {...(href === location && { 'aria-current': 'page' as const })}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <main className="admin-main" id="main" tabIndex={-1}>
        {isError ? <p role="alert" className="failure">{messages.dataFailed}</p> : data ? children : <p role="status">Loading...</p>}
      </main>
      <LogoutQuestion dialog={question} />
    </div>
  );
}

function LogoutQuestion({ dialog }: { dialog: React.RefObject<HTMLDialogElement | null> }) {
  const [, navigate] = useLocation();
  const logout = trpc.admin.logout.useMutation();
  const utils = trpc.useUtils();

  /** The session ends on this device whatever the server answers: without a network it still expires there. */
  async function handleLogout() {
    await logout.mutateAsync().catch(() => {});
    clearSession();
    await utils.invalidate(undefined, { refetchType: 'none' });
    navigate(paths.login);
  }

  return (
    <dialog ref={dialog} className="admin-dialog" aria-labelledby="logout-question">
      <p id="logout-question">{messages.logoutQuestion}</p>
      <div className="admin-dialog-buttons">
        <button type="button" className="button button-quiet" onClick={() => dialog.current?.close()}>
          Cancel
        </button>
        <button type="button" className="button" disabled={logout.isPending} onClick={() => void handleLogout()}>
          Logout
        </button>
      </div>
    </dialog>
  );
}
