// Buttons, and links that look like them. A busy button stays focusable, says that it is busy and ignores clicks.
import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import { Link } from 'wouter';

/** `solid` on light backgrounds, `brass` for a page's main action, `quiet` next to those, `ghost` on dark backgrounds. */
export type ButtonVariant = 'solid' | 'brass' | 'quiet' | 'ghost';

const classOf = (variant: ButtonVariant, more?: string) => ['button', variant !== 'solid' && `button-${variant}`, more].filter(Boolean).join(' ');

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { variant?: ButtonVariant; isBusy?: boolean; busyText?: string };

export function Button({ variant = 'solid', isBusy = false, busyText, className, children, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    // oxlint-disable-next-line react/button-has-type -- the caller's type is one of the three
    <button {...rest} type={type} className={classOf(variant, className)} {...(isBusy ? { 'aria-disabled': true, onClick: (event) => event.preventDefault() } : { onClick })}>
      {isBusy && busyText ? busyText : children}
    </button>
  );
}

type ButtonLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; variant?: ButtonVariant; state?: unknown };

export function ButtonLink({ href, variant = 'solid', className, state, children, ...rest }: ButtonLinkProps) {
  const isPage = href.startsWith('/') && !/\.\w+$/.test(href) && rest.target === undefined;
  if (isPage) {
    return (
      <Link {...rest} href={href} state={state} className={classOf(variant, className)}>
        {children}
      </Link>
    );
  }
  return (
    <a {...rest} href={href} className={classOf(variant, className)} {...(rest.target === '_blank' && { rel: 'noopener' })}>
      {children}
    </a>
  );
}
