// COOKIE-01: asks until there is an answer; both answers weigh the same. It lies over the page's foot, so nothing moves.
import { useLayoutEffect } from 'react';
import { Link } from 'wouter';
import { paths } from '#shared/navigation/paths.ts';
import { Button } from '../../components/controls/button.tsx';
import { isConsentOpen, storeConsent, useIsConsentOpen } from '../../app/cookie-consent.ts';
import './cookie-banner.css';

export function CookieBanner() {
  const isOpen = useIsConsentOpen();
  useLayoutEffect(() => void document.documentElement.classList.toggle('asks-consent', isConsentOpen()));
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
