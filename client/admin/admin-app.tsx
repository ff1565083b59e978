// The screens of the back office and who may see them: without a valid session every address is the login.
import { useEffect } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { paths } from '#shared/paths.ts';
import { Login } from './login.tsx';
import { Overview } from './overview.tsx';
import { ServiceSubmissions } from './service-submissions.tsx';
import { readToken } from './session.ts';
import { Shell } from './shell.tsx';
import './admin.css';

export function AdminApp() {
  const [location] = useLocation();
  useEffect(() => {
    if (location) scrollTo(0, 0);
  }, [location]);
  if (location === paths.login) return <Login />;
  if (!readToken()) return <Redirect to={paths.login} replace />;
  return (
    <Shell>
      <Switch>
        <Route path={paths.admin} component={Overview} />
        <Route path={paths.serviceSubmissions} component={ServiceSubmissions} />
        <Route>
          <LeaveTo path={location} />
        </Route>
      </Switch>
    </Shell>
  );
}

/** An address of the public site, reached by the back button: another application. */
function LeaveTo({ path }: { path: string }) {
  useEffect(() => window.location.assign(path), [path]);
  return null;
}
