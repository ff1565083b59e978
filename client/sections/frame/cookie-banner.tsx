// COOKIE-01: asks until answered; both answers have equal weight. It overlays the bottom of the page, so nothing shifts.
import { Link } from 'wouter';
import { paths } from '#shared/navigation/paths.ts';
import { Button } from '../../components/controls/button.tsx';
import { storeConsent, useIsConsentOpen } from '../../app/cookie-consent.ts';
import './cookie-banner.css';

export function CookieBanner() {
  const isOpen = useIsConsentOpen();
  if (!isOpen) return null;
  return (
    <section className="cookie-banner" aria-label="Cookie choice">
      <p>
        One cookie keeps this choice; if you accept, a second notes what brought you here. <Link href={paths.cookiePolicy}>Cookie policy</Link>
      </p>
      <div className="cookie-banner-answers">
        <Button onClick={() => storeConsent(false)}>Decline</Button>
        <Button onClick={() => storeConsent(true)}>Accept</Button>
      </div>
    </section>
  );
}
