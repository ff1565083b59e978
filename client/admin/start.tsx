// Starts the back office: a separate application without server rendering, in one chunk that visitors never load.
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { navigate } from 'wouter/use-browser-location';
import { paths } from '#shared/navigation/paths.ts';
import { createClient, trpc } from '../app/trpc.ts';
import { AdminApp } from './admin-app.tsx';
import { clearSession, readToken, storeExpiry } from './accounts/session.ts';
import { logInAgainLink } from './accounts/session-gate.ts';
import { startTheme } from './frame/theme.ts';

/** The shell's check on load (ADM-05: 401 and 403 lead to the login). */
const SESSION_CHECK = 'me';

/** A 401 gets here on load, or if nobody logged in again: the session ends on this device, and the login is shown. */
function handleError(error: unknown, key: readonly unknown[] = []) {
  const status = (error as { data?: { httpStatus?: number } }).data?.httpStatus;
  const isSessionCheck = (key[0] as string[] | undefined)?.at(-1) === SESSION_CHECK;
  if (status !== 401 && !(status === 403 && isSessionCheck)) return;
  if (location.pathname === paths.login || location.pathname === paths.welcome) return;
  clearSession();
  navigate(paths.login);
}

export function startAdmin(root: HTMLElement) {
  startTheme();
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => handleError(error, query.queryKey) }),
    mutationCache: new MutationCache({ onError: (error) => handleError(error) }),
    defaultOptions: { queries: { retry: false } },
  });
  createRoot(root).render(
    <trpc.Provider client={createClient({ readToken, storeExpiry, links: [logInAgainLink] })} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <AdminApp />
      </QueryClientProvider>
    </trpc.Provider>,
  );
}
