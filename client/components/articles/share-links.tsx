// Ways to share an article: plain links, so that no network learns of readers who do not click one.
import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Icon, type IconName } from '../pictures/icon.tsx';
import './share-links.css';

export function ShareLinks({ url, title }: { url: string; title: string }) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const encoded = encodeURIComponent(url);
  const text = encodeURIComponent(title);
  const targets: readonly { name: string; icon: IconName; href: string }[] = [
    { name: 'E-mail', icon: 'mail', href: `mailto:?subject=${text}&body=${encoded}` },
    { name: 'WhatsApp', icon: 'whatsapp', href: `https://wa.me/?text=${text}%20${encoded}` },
    { name: 'LinkedIn', icon: 'linkedin', href: `https://www.linkedin.com/sharing/share-offsite/?url=${encoded}` },
    { name: 'X', icon: 'x', href: `https://x.com/intent/post?text=${text}&url=${encoded}` },
  ];

  async function handleCopy() {
    // The clipboard is available only on https and localhost, and access may be refused.
    const isDone = await Promise.resolve(navigator.clipboard?.writeText(url)).then(() => navigator.clipboard !== undefined, () => false);
    setCopied(isDone ? 'yes' : 'failed');
  }

  return (
    <aside className="share-links" aria-label="Share this article">
      <p className="overline">Share</p>
      <ul>
        {targets.map(({ name, icon, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener" aria-label={`Share by ${name}`}>
              <Icon name={icon} />
            </a>
          </li>
        ))}
        <li className="needs-script">
          <Button variant="quiet" onClick={() => void handleCopy()}>
            <Icon name={copied === 'yes' ? 'check' : 'copy'} /> Copy link
          </Button>
        </li>
      </ul>
      <p role="status" className="share-links-status">
        {copied === 'yes' && 'Link copied.'}
        {copied === 'failed' && `Copy it from here: ${url}`}
      </p>
    </aside>
  );
}
