// HOME-05: what sets the firm apart, and a link to whom it serves.
import { figures } from '#shared/firm/figures.ts';
import { headingOf } from '#shared/firm/section-texts.ts';
import { site } from '#shared/firm/site.ts';
import { Reveal } from '../components/page/reveal.tsx';
import { Section } from '../components/page/section.tsx';
import './unique.css';

const points = [
  { name: 'One file', text: 'Tax, books, licence and payroll are kept in one client file, and the person who takes your call has it open.' },
  { name: 'One calendar', text: 'Your returns, renewals and filings are in a shared calendar that you can open at any time.' },
  { name: 'One letter', text: 'An engagement letter fixes the scope, the dates and the fee before we start, and we invoice nothing outside it.' },
];

export function Unique() {
  return (
    <Section tone="ink" className="unique">
      <Reveal className="unique-inner">
        <div>
          <h2>{headingOf('unique', "We're Unique")}</h2>
          <p className="section-lead">
            Since {site.foundedYear} we have grown to {figures.clients.words}. Three working habits explain how one team serves them all.
          </p>
        </div>
        <ol>
          {points.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Reveal>
    </Section>
  );
}
