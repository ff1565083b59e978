// The frame of every public page. entry-server.tsx relies on its first element to find where the body begins.
import { type ReactNode, Suspense } from 'react';
import { ContactButtons } from '../sections/frame/contact-buttons.tsx';
import { CookieBanner } from '../sections/frame/cookie-banner.tsx';
import { Footer } from '../sections/frame/footer.tsx';
import { Header } from '../sections/frame/header.tsx';
import { SpeakToExpertDialog } from '../sections/forms/speak-to-expert-dialog.tsx';

export function Layout({ isPreview, children }: { isPreview: boolean; children: ReactNode }) {
  return (
    <div className="site">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      {/* Parts that React hydrates by themselves: a press before it has done all makes it do one part at once, not the whole page. */}
      <Suspense>
        <Header />
      </Suspense>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      <Suspense>
        <ContactButtons />
        <SpeakToExpertDialog />
        {/* Nobody visits a preview: it shows what would be. */}
        {!isPreview && <CookieBanner />}
      </Suspense>
    </div>
  );
}
