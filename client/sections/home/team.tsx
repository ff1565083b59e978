// ABOUT-02 and ABOUT-03: the founder first and large, then the others; each with a dialog that leads to the enquiry form for that desk.
import { useState } from 'react';
import { Link } from 'wouter';
import { paths } from '#shared/navigation/paths.ts';
import type { TeamMember } from '#shared/firm/facts.ts';
import { team } from '#shared/firm/team.ts';
import { Button, ButtonLink } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/controls/dialog.tsx';
import { Chosen } from '../../components/pictures/chosen.tsx';
import './team.css';

/** Seals are in portrait format, 4:5. */
const PORTRAIT = 4 / 5;

export function Team() {
  const [asked, setAsked] = useState<TeamMember>();
  return (
    <>
      <ul className="team">
        {team().map((member) => (
          <li key={member.number} id={member.mark} className={member.isCeo ? 'team-founder' : ''} style={member.mark ? { outline: '0.25rem solid #c4985a' } : undefined}>
            <Chosen path={member.image} focus={member.focus} widths={[300, 600]} alt={member.alt} aspect={PORTRAIT} sizes={member.isCeo ? '(min-width: 64rem) 30rem, 92vw' : '(min-width: 64rem) 17rem, 46vw'} />
            <div className="team-text">
              <p className="overline">{member.name}</p>
              <h3>{member.position}</h3>
              <p>{member.asks}</p>
              {member.isCeo && (
                <p>
                  <Link href={paths.ceo}>Read the founder’s letter</Link>
                </p>
              )}
              <Button variant="quiet" className="needs-script" aria-label={`Reply or action to this desk: ${member.position}`} onClick={() => setAsked(member)}>
                Reply or action <small>to this desk</small>
              </Button>
              <noscript>
                <a href={member.enquiry}>Send Message</a>
              </noscript>
            </div>
          </li>
        ))}
      </ul>
      <Dialog title={asked?.name ?? ''} isOpen={asked !== undefined} onClose={() => setAsked(undefined)} size="small">
        {asked && (
          <div className="team-dialog">
            <Chosen path={asked.image} focus={asked.focus} widths={[300]} alt="" aspect={PORTRAIT} sizes="8rem" />
            <div>
              <p className="team-dialog-position">{asked.position}</p>
              <p>{asked.asks}</p>
            </div>
            <ButtonLink href={asked.enquiry} onClick={() => setAsked(undefined)}>
              Send Message
            </ButtonLink>
          </div>
        )}
      </Dialog>
    </>
  );
}
