// ABOUT-01 to ABOUT-06: who the firm is, what it does and believes, its people, and why clients choose it.
import { figures } from '#shared/figures.ts';
import { paths } from '#shared/paths.ts';
import { site } from '#shared/site.ts';
import { Accordion } from '../components/accordion.tsx';
import { ButtonLink } from '../components/button.tsx';
import { FilmHead } from '../components/film-head.tsx';
import { Picture } from '../components/picture.tsx';
import { Reveal } from '../components/reveal.tsx';
import { Divider, Section } from '../components/section.tsx';
import { Seo } from '../components/seo.tsx';
import { Ticker } from '../components/ticker.tsx';
import { FollowBar } from '../sections/follow-bar.tsx';
import { Team } from '../sections/team.tsx';
import { reasons, servicePhrases, taglines, whatWeDo } from '../sections/about-texts.tsx';
import './about.css';

export function Page() {
  return (
    <>
      <Seo title="About the firm, its people and what they believe" description="Founded in 2017 in Business Bay, Dubai: what Prominence does, what it believes, who works here, and why owners and finance heads in the UAE choose it." image="social/about.jpg" />
      <FilmHead film="about" overline={`About ${site.name}`} heading={`Your numbers, in steady hands since ${site.foundedYear}`} />
      <FollowBar label="Follow us" />
      <Section className="about-story" overline="Our story" heading="It began with a tax nobody had filed before">
        <Reveal>
          <p className="section-lead">
            {site.name} opened in Business Bay in {site.foundedYear}, shortly before value added tax came to the Emirates. Owners who had run healthy
            companies for twenty years suddenly needed books that an authority could read.
          </p>
          <div className="about-story-text">
            <p>
              So we began with the books. Audit followed, because banks and shareholders asked for it. Company formation followed, because clients brought
              friends who wanted to start. Then came corporate tax, effective from 1 June 2023, and with it the question that most owners ask today: what do I
              have to file, by when, and what happens if I do not?
            </p>
            <p>
              Today {figures.clients} work with us, with teams in {listOf(figures.countries)}. They range from a shop with one licence to
              groups with a parent abroad. Each has a person here who knows their file, and a calendar with the dates that cannot be missed.
            </p>
          </div>
        </Reveal>
        <dl className="about-facts">
          <div>
            <dt>Founded</dt>
            <dd>{site.foundedYear}</dd>
          </div>
          <div>
            <dt>Clients</dt>
            <dd>&gt; 500</dd>
          </div>
          <div>
            <dt>Countries with a team</dt>
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
            {taglines.map(({ text, href }) => (
              <li key={text}>
                <ButtonLink variant="quiet" href={href}>
                  {text}
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
          <p>Nine desks, one table. Whoever answers your call can walk over to the person who knows.</p>
          <ButtonLink variant="brass" href={`${paths.about}#our-team`}>
            Meet the team
          </ButtonLink>
        </div>
      </section>
      <Section id="our-team" overline="Our team" heading="Who answers when you write" lead="Each desk has its seal, as offices in this part of the world have had for a long time. Names and faces follow when you meet us.">
        <Team />
      </Section>
      <Section tone="limestone" className="about-reasons">
        <div>
          <p className="overline">Why Choose Us</p>
          <h2>Four things clients come back for</h2>
          <p>
            Not sure where your question belongs? Ask it, and we will tell you, and also when you need nobody.
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
