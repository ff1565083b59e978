// ADM-02 and ADM-05: top bar and sidebar around every screen, shown once the server has confirmed the session.
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { staffMessages } from '#shared/staff-messages.ts';
import { paths } from '#shared/navigation/paths.ts';
import { site } from '#shared/firm/site.ts';
import { shownName } from '#shared/content/user.ts';
import { BrandMark } from '../components/pictures/brand-mark.tsx';
import { Icon } from '../components/pictures/icon.tsx';
import { Toaster } from '../components/controls/toast.tsx';
import { trpc } from '../app/trpc.ts';
import { confirm, Confirmation } from './frame/confirm.tsx';
import { LoginAgain } from './accounts/login-again.tsx';
import { useListening } from './accounts/live.ts';
import { AwayNote } from './assignment/away-note.tsx';
import { Navigation } from './navigation.tsx';
import { clearSession } from './accounts/session.ts';
import { setWorking } from './accounts/session-gate.ts';
import { setTheme, useTheme } from './frame/theme.ts';
import { useKeepAlive } from './accounts/use-keep-alive.ts';

export function Shell({ children }: { children: ReactNode }) {
  const [location] = useLocation();
  // On a phone the menu overlays the screen. It is open only for the address at which it was opened, so it closes on navigation.
  const [openAt, setOpenAt] = useState<string>();
  const isMenuOpen = openAt === location;
  const { data, isError } = trpc.admin.me.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const handleLogout = useLogout();
  useKeepAlive(data !== undefined);
  useListening(data !== undefined);
  useEffect(() => {
    if (data) setWorking(true);
  }, [data]);
  useEffect(() => {
    if (!isMenuOpen) return undefined;
    const handleKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpenAt(undefined);
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, [isMenuOpen]);

  return (
    <div className="admin">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="admin-bar">
        <button type="button" className="admin-bar-button admin-menu-button" aria-expanded={isMenuOpen} aria-controls="admin-links" onClick={() => setOpenAt(isMenuOpen ? undefined : location)}>
          <Icon name={isMenuOpen ? 'close' : 'menu'} /> Menu
        </button>
        <Link href={paths.admin} className="admin-brand">
          <BrandMark /> <span>{site.name}</span>
        </Link>
        <ThemeButton />
        {data && (
          <Link href={paths.account} className="admin-bar-button admin-user" aria-label={`My account, ${shownName(data.user)}`} title={data.user.email}>
            <Icon name="user" /> <span>{shownName(data.user)}</span>
          </Link>
        )}
        <button type="button" className="admin-bar-button" onClick={() => void handleLogout()}>
          Logout
        </button>
      </header>
      <nav id="admin-links" className="admin-links" aria-label="Back office" data-open={isMenuOpen}>
        {data && <Navigation role={data.user.role} onLogout={() => void handleLogout()} />}
      </nav>
      <main className="admin-main" id="main" tabIndex={-1} inert={isMenuOpen}>
        {isError ? <p role="alert" className="failure">{staffMessages.dataFailed}</p> : data ? <><AwayNote me={data.user.id} />{children}</> : <p role="status">Loading...</p>}
      </main>
      <Confirmation />
      {data && <LoginAgain email={data.user.email} />}
      <Toaster />
    </div>
  );
}

function ThemeButton() {
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <button type="button" className="admin-bar-button admin-theme" onClick={() => setTheme(other)} aria-label={`Use ${other} colours`} title={`Use ${other} colours`}>
      <Icon name={other === 'dark' ? 'moon' : 'sun'} />
    </button>
  );
}

/** Asks first. The session ends on this device whatever the server answers; offline, it still expires on the server. */
function useLogout() {
  const [, navigate] = useLocation();
  const logout = trpc.admin.logout.useMutation();
  const utils = trpc.useUtils();
  return async () => {
    if (!(await confirm({ title: staffMessages.logoutQuestion, action: 'Logout' }))) return;
    setWorking(false);
    await logout.mutateAsync().catch(() => {});
    clearSession();
    navigate(paths.login);
    await utils.invalidate(undefined, { refetchType: 'none' });
  };
}
