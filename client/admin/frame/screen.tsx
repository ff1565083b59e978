// The frame of one screen: the document's title, the heading that gets the focus after a navigation, and the screen's own buttons.
import type { ReactNode } from 'react';
import { site } from '#shared/firm/site.ts';

/** `isTight`: heading, lead and actions in one line, for a screen whose content should begin high. */
type Props = { title: string; /** Beside the heading, such as a state. */ beside?: ReactNode; lead?: ReactNode; actions?: ReactNode; isTight?: boolean; children: ReactNode };

export function Screen({ title, beside, lead, actions, isTight = false, children }: Props) {
  return (
    <>
      <title>{`${title} · ${site.name}`}</title>
      <div className="screen-head" data-tight={isTight || undefined}>
        <div>
          {beside ? <div className="screen-title"><h1 dir="auto">{title}</h1> {beside}</div> : <h1 dir="auto">{title}</h1>}
          {lead && <p className="screen-lead">{lead}</p>}
        </div>
        {actions && <div className="screen-actions">{actions}</div>}
      </div>
      {children}
    </>
  );
}
