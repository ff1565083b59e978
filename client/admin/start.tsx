// Starts the back office: an application of its own, without server rendering, in one chunk that no visitor loads.
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { navigate } from 'wouter/use-browser-location';
import { paths } from '#shared/paths.ts';
import { createClient, trpc } from '../trpc.ts';
import { AdminApp } from './admin-app.tsx';
import { clearSession, readToken } from './session.ts';

/** ADM-05: a 401 or 403 ends the session on this device and leads to the login. */
function handleError(error: unknown) {
  const status = (error as { data?: { httpStatus?: number } }).data?.httpStatus;
  if (status !== 401 && status !== 403) return;
  if (location.pathname === paths.login) return;
  clearSession();
  navigate(paths.login);
}

export function startAdmin(root: HTMLElement) {
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError: handleError }),
    mutationCache: new MutationCache({ onError: handleError }),
    defaultOptions: { queries: { retry: false } },
  });
  createRoot(root).render(
    <trpc.Provider client={createClient(readToken)} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <AdminApp />
      </QueryClientProvider>
    </trpc.Provider>,
  );
}
