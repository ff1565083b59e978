// ADM-01: the login.
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#shared/navigation/paths.ts';
import { site } from '#shared/firm/site.ts';
import { BrandMark } from '../../components/pictures/brand-mark.tsx';
import { LoginForm } from './login-form.tsx';
import { setWorking } from './session-gate.ts';
import './login.css';

export function Login() {
  const [, navigate] = useLocation();
  useEffect(() => setWorking(false), []);
  return (
    <main className="login" id="main">
      <title>{`Log in · ${site.name}`}</title>
      <div className="login-card">
        <p className="login-brand">
          <BrandMark /> {site.name}
        </p>
        <h1>Log in</h1>
        <p className="login-lead">The back office, for articles, testimonials and enquiries.</p>
        <LoginForm onDone={() => navigate(paths.admin)} />
        <p className="login-help">No account yet, or forgotten your password? Ask an administrator for a link.</p>
      </div>
    </main>
  );
}
