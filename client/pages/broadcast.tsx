// VID-01: the firm's channel: a film behind the title, the host, six episodes, those that are out with a player that loads on a click, and where else to listen.
import { Link } from 'wouter';
import { episodes, isOut } from '#shared/firm/episodes.ts';
import type { Episode } from '#shared/firm/facts.ts';
import { headOf } from '#shared/navigation/head.ts';
import { broadcast } from '#shared/navigation/heads/broadcast.ts';
import { paths } from '#shared/navigation/paths.ts';
import { site } from '#shared/firm/site.ts';
import { ButtonLink } from '../components/controls/button.tsx';
import { Carousel } from '../components/pictures/carousel.tsx';
import { Chosen } from '../components/pictures/chosen.tsx';
import { ClickFrame } from '../components/pictures/click-frame.tsx';
import { FilmHead } from '../components/pictures/film-head.tsx';
import { Icon } from '../components/pictures/icon.tsx';
import { Picture } from '../components/pictures/picture.tsx';
import { Section } from '../components/page/section.tsx';
import { Seo } from '../components/page/seo.tsx';
import { FeedTiles } from '../sections/home/feed-tiles.tsx';
import './broadcast.css';

const PORTRAIT = 4 / 5;
const numbers = ['No episodes', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];
/** Our letter announces each film. */
const tellMe = `${paths.contact}#subscribe`;

export function Page() {
  const channel = site.socials.find(({ icon }) => icon === 'youtube') ?? site.socials[0]!;
  const list = episodes();
  const hasFilms = list.some(isOut);
  return (
    <>
      <Seo {...headOf('broadcast', broadcast)} />
      <FilmHead film="banner" overline="The Prominence channel" heading="One question at a time" lead="Conversations from Business Bay about tax, audit and company law, for people who have a company to run.">
        {hasFilms ? (
          <ButtonLink variant="brass" href={channel.href} target="_blank">
            <Icon name="youtube" /> Watch on YouTube
          </ButtonLink>
        ) : (
          <ButtonLink variant="brass" href={tellMe}>
            Tell me when it is out
          </ButtonLink>
        )}
        <ButtonLink variant="ghost" href={`mailto:${site.email}?subject=${encodeURIComponent('A question for the channel')}`}>
          <Icon name="mail" /> Send us a question
        </ButtonLink>
      </FilmHead>
      <Section tone="paper" className="broadcast-host">
        <Picture path="pictures/page/team-founder" widths={[300, 600]} alt="Seal of the founder: a pearl inside two brass squares" aspect={PORTRAIT} sizes="(min-width: 48rem) 18rem, 92vw" />
        <div>
          <p className="overline">Your host</p>
          <h2>Founder &amp; CEO</h2>
          <p className="section-lead">
            Each episode takes one question from a letter, a call or a form that somebody sent us, without names. The founder answers it with the colleague whose desk it is.
          </p>
          <p>
            Write to <a href={`mailto:${site.email}`}>{site.email}</a>, or read <Link href={paths.ceo}>the founder’s letter</Link>.
          </p>
        </div>
      </Section>
      <Section overline="Episodes" {...(hasFilms ? { heading: 'What has been asked', lead: 'A film loads only when you press it, from YouTube’s domain without cookies.' } : { heading: `${numbers[list.length] ?? list.length} in preparation`, lead: 'The questions are chosen, and none of the films can be seen yet. Our letter says when the first one is out.' })}>
        <Carousel label="Episodes" perView={{ 320: 1, 640: 1, 768: 2, 1024: 3 }} hasDots className="broadcast-episodes">
          {list.map((episode) => (
            <EpisodeCard key={episode.number} {...episode} />
          ))}
        </Carousel>
      </Section>
      <Section tone="ink" overline="Between the episodes" heading="Where else we speak">
        <FeedTiles />
      </Section>
    </>
  );
}

function EpisodeCard(episode: Episode) {
  const { number, title, about, minutes, picture, focus, youtubeId } = episode;
  const cover = <Chosen path={picture} focus={focus} widths={[480, 960]} alt="" sizes="(min-width: 64rem) 22rem, 92vw" />;
  return (
    <article className="episode">
      {isOut(episode) ? <ClickFrame title={title} src={`https://www.youtube-nocookie.com/embed/${youtubeId}?autoplay=1&rel=0`} action="Play" icon="play" provider="YouTube" isPlayer picture={cover} /> : <div className="episode-cover">{cover}</div>}
      <div className="episode-text">
        <p className="episode-facts">
          Episode {number} · {isOut(episode) ? `${minutes} min` : 'in preparation'}
        </p>
        <h3>{title}</h3>
        <p>{about}</p>
      </div>
    </article>
  );
}
