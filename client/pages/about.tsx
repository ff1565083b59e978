// ABOUT-01 to ABOUT-06: who the firm is, what it does and believes, its people, and why clients choose it.
import { figures } from '#shared/firm/figures.ts';
import { headOf } from '#shared/navigation/head.ts';
import { about } from '#shared/navigation/heads/about.ts';
import { paths } from '#shared/navigation/paths.ts';
import { site } from '#shared/firm/site.ts';
import { Accordion } from '../components/controls/accordion.tsx';
import { ButtonLink } from '../components/controls/button.tsx';
import { FilmHead } from '../components/pictures/film-head.tsx';
import { Icon } from '../components/pictures/icon.tsx';
import { Picture } from '../components/pictures/picture.tsx';
import { Divider, Section } from '../components/page/section.tsx';
import { Seo } from '../components/page/seo.tsx';
import { Ticker } from '../components/pictures/ticker.tsx';
import { FollowBar } from '../sections/frame/follow-bar.tsx';
import { Team } from '../sections/home/team.tsx';
import { reasons, servicePhrases, taglines, whatWeDo } from '../sections/about-texts.tsx';
import './about.css';

export function Page() {
  return (
    <>
      <Seo {...headOf('about', about)} />
      <FilmHead film="about" overline={`About ${site.name}`} heading={`Your numbers, in steady hands since ${site.foundedYear}`} />
      <FollowBar label="Follow us" />
      <Section className="about-story" overline="Our story" heading="Founded in the year before VAT">
        <div>
          <p className="section-lead">
            {site.name} opened in Business Bay in {site.foundedYear}. VAT began on 1 January 2018, and companies that had never filed a tax return had a few
            months in which to put their books into a form the Federal Tax Authority would accept.
          </p>
          <div className="about-story-text">
            <p>
              Bookkeeping and VAT were the first services, followed by audit for clients whose banks and shareholders required it, and by company formation.
              Corporate tax, effective from 1 June 2023, brought the question that most owners now start with: what must I file, by when, and what does it cost
              to be late?
            </p>
            <p>
              Today {figures.clients.words} work with us, from shops with a single licence to groups with a parent abroad, and our people work in {listOf(figures.countries)}.
              Each client has one person who knows the file and a calendar of the dates that cannot be missed.
            </p>
          </div>
        </div>
        <dl className="about-facts">
          <div>
            <dt>
              Founded <small>in Business Bay, Dubai</small>
            </dt>
            <dd>{site.foundedYear}</dd>
          </div>
          <div>
            <dt>
              Clients <small>{figures.clients.counts}</small>
            </dt>
            <dd>{figures.clients.display}</dd>
          </div>
          <div>
            <dt>
              Countries with a team <small>offices in three, remote colleagues in two</small>
            </dt>
            <dd>{figures.countries.length}</dd>
          </div>
        </dl>
      </Section>
      <Ticker label="What we do, in twenty phrases" phrases={servicePhrases} />
      <Section id="Discover-More" tone="paper" className="about-beliefs">
        <div>
          <p className="overline">Discover More</p>
          <h2>What you hire, and what you get with it</h2>
          <Divider />
          <ul className="about-taglines">
            {taglines.map(({ text, to, href }) => (
              <li key={text}>
                <ButtonLink variant="quiet" href={href}>
                  <span>
                    {text}
                    <small>{to}</small>
                  </span>
                  <Icon name="arrow-right" />
                </ButtonLink>
              </li>
            ))}
          </ul>
        </div>
        <Accordion items={whatWeDo} mode="multiple" initiallyOpen="all" />
      </Section>
      <section className="about-people" aria-labelledby="people-heading">
        <Picture path="pictures/page/team-tile" widths={[480, 960, 1440]} alt="" sizes="max(100vw, 71rem)" />
        <div className="about-people-text">
          <h2 id="people-heading">Our People and Culture</h2>
          <p>Audit, tax, formation and HR share one office, so the person who answers your call can bring in the right specialist at once.</p>
          <ButtonLink variant="brass" href={`${paths.about}#our-team`}>
            Meet the team
          </ButtonLink>
        </div>
      </section>
      <Section id="our-team" overline="Our team" heading="Who answers when you write" lead="Each desk is shown by its seal and its role. You meet the people behind them on the first call.">
        <Team />
      </Section>
      <Section tone="limestone" className="about-reasons">
        <div>
          <p className="overline">Why Choose Us</p>
          <h2>Four things clients come back for</h2>
          <p>
            If you are not sure which team you need, ask. We will tell you, including when you do not need an adviser at all.
          </p>
          <ButtonLink href={paths.freeConsultation}>Free consultation</ButtonLink>
        </div>
        <Accordion items={reasons} initiallyOpen={reasons[0]!.id} />
      </Section>
    </>
  );
}

function listOf(names: readonly string[]) {
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
