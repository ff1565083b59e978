// HOME-05: what sets the firm apart, and the way into whom it serves.
import { figures } from '#shared/figures.ts';
import { site } from '#shared/site.ts';
import { Reveal } from '../components/reveal.tsx';
import { Section } from '../components/section.tsx';
import './unique.css';

const points = [
  { name: 'One file', text: 'Tax, books, licence and payroll are kept in one file. Whoever takes your call has read it.' },
  { name: 'One calendar', text: 'Every return, renewal and filing of yours is in a calendar that both of us see.' },
  { name: 'One letter', text: 'Scope, dates and fee are agreed in a letter before we start. What is not in it is not invoiced.' },
];

export function Unique() {
  return (
    <Section tone="ink" className="unique">
      <Reveal className="unique-inner">
        <div>
          <h2>We&rsquo;re Unique</h2>
          <p className="section-lead">
            Since {site.foundedYear} {figures.clients} have come to us with one question and stayed for the next. Three habits are the reason they name.
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
