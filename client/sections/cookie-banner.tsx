// COOKIE-01: asks until there is an answer; both answers weigh the same. It lies over the page's foot, so nothing moves.
import { Link } from 'wouter';
import { paths } from '#shared/paths.ts';
import { Button } from '../components/button.tsx';
import { storeConsent, useIsConsentOpen } from '../cookie-consent.ts';
import './cookie-banner.css';

export function CookieBanner() {
  const isOpen = useIsConsentOpen();
  if (!isOpen) return null;
  return (
    <section className="cookie-banner" aria-label="Cookie choice">
      <p>
        <strong>Your choice on cookies.</strong> One cookie keeps your answer. If you accept, a second one remembers which page or advertisement brought
        you here, so that we know what to improve. Nothing goes to third parties. More in our <Link href={paths.cookiePolicy}>cookie policy</Link>.
      </p>
      <div className="cookie-banner-answers">
        <Button onClick={() => storeConsent(false)}>Decline</Button>
        <Button onClick={() => storeConsent(true)}>Accept</Button>
      </div>
    </section>
  );
}
