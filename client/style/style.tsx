// Every token and component in every state on one page of the development server, for review and for component tests.
import { useState } from 'react';
import { site } from '#shared/firm/site.ts';
import { Accordion } from '../components/controls/accordion.tsx';
import { Badge } from '../components/controls/badge.tsx';
import { Breadcrumb } from '../components/page/breadcrumb.tsx';
import { BrandMark } from '../components/pictures/brand-mark.tsx';
import { Button, ButtonLink } from '../components/controls/button.tsx';
import { Card } from '../components/page/card.tsx';
import { Carousel } from '../components/pictures/carousel.tsx';
import { CountUp } from '../components/page/count-up.tsx';
import { Dialog } from '../components/controls/dialog.tsx';
import { Film } from '../components/pictures/film.tsx';
import { PageError } from '../components/page/page-error.tsx';
import { Pagination } from '../components/controls/pagination.tsx';
import { Picture } from '../components/pictures/picture.tsx';
import { RangeSlider } from '../components/controls/range-slider.tsx';
import { Reveal } from '../components/page/reveal.tsx';
import { Divider, Section } from '../components/page/section.tsx';
import { Seo } from '../components/page/seo.tsx';
import { Skeleton } from '../components/page/skeleton.tsx';
import { StatusMessage } from '../components/controls/status-message.tsx';
import { Tabs } from '../components/controls/tabs.tsx';
import { showToast, Toaster } from '../components/controls/toast.tsx';
import { Tooltip } from '../components/controls/tooltip.tsx';
import { FieldStates } from './field-states.tsx';
import { Tokens } from './tokens.tsx';
import './style.css';

const questions = [
  { id: 'one', heading: 'Who must register for VAT?', content: <p>Who made taxable supplies above AED 375,000 in the last twelve months, or expects to in the next thirty days.</p> },
  { id: 'two', heading: 'من يجب عليه التسجيل؟', content: <p dir="rtl" lang="ar">كل من تجاوزت توريداته الخاضعة للضريبة حد التسجيل الإلزامي خلال اثني عشر شهراً.</p> },
  { id: 'three', heading: 'ആരാണ് രജിസ്റ്റർ ചെയ്യേണ്ടത്, and what does a heading look like that is longer than one line on every telephone?', content: <p lang="ml">നികുതി വിധേയമായ വിതരണം പരിധി കവിയുന്നവർ.</p> },
];
const tiles = ['Audit', 'Accounting', 'Taxation', 'Banking', 'Compliance', 'Formation', 'People'];

export function Page() {
  const [amount, setAmount] = useState(100_000);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [page, setPage] = useState(3);
  return (
    <>
      <Seo title="Style" />
      <Section overline="Development only" heading="Style" headingLevel="h1" lead="Tokens and components as the pages use them.">
        <Breadcrumb items={[{ name: 'Home', href: '/' }, { name: 'Components' }, { name: 'Style' }]} />
        <Divider />
        <Tokens />
      </Section>
      <Section tone="paper" heading="Buttons, links, badges" id="buttons">
        <Buttons />
      </Section>
      <Section tone="ink" heading="On dark ground" overline="Overline" lead="A lead of one or two sentences, set larger and calmer than the text below it.">
        <p className="style-row">
          <BrandMark /> <Button variant="brass">Make an appointment</Button> <Button variant="ghost">Read more</Button> <Button variant="ghost" isBusy busyText="Sending...">Send</Button> <a href="#buttons">A link in a text</a>
        </p>
        <Accordion items={questions} />
      </Section>
      <Section heading="Fields">
        <FieldStates />
        <RangeSlider label="Amount" name="amount" min={100_000} max={2_500_000} step={50_000} value={amount} onChange={setAmount} format={(value) => `${value / 1000}k`} />
      </Section>
      <Section tone="limestone" heading="Accordion" lead="Single, and several open at first.">
        <Accordion items={questions} initiallyOpen="one" />
        <br />
        <Accordion items={questions.slice(0, 2)} mode="multiple" initiallyOpen="all" headingLevel="h3" />
      </Section>
      <Section heading="Carousel">
        <Carousel label="Steps of two" perView={{ 320: 1, 640: 2, 1024: 3, 1280: 4 }} isLooping hasDots activeIndex={active} onActiveChange={setActive}>
          {tiles.map((name) => (
            <a key={name} className="style-tile" href={`#${name}`}>
              {name}
            </a>
          ))}
        </Carousel>
        <Carousel label="Gliding" perView={{ 320: 2, 640: 3, 768: 4, 1024: 6 }} isLooping autoPlay="continuous" hasArrows={false}>
          {tiles.map((name) => (
            <span key={name} className="style-tile">
              {name}
            </span>
          ))}
        </Carousel>
      </Section>
      <Section tone="paper" heading="Cards and pictures">
        <div className="card-grid">
          <Card href="/services/taxation/vat" heading="VAT" overline="Taxation" more="Read More" picture={<Picture path="pictures/service/vat" widths={[480, 960, 1440]} alt="" sizes="20rem" />}>
            <p>Registration, returns and refunds, with the records that an audit asks for.</p>
          </Card>
          <Card href="/blog" heading="A heading that is long enough to need three lines in a narrow card, as some of ours do" more="Read More">
            <p>Without a picture.</p>
          </Card>
        </div>
        <Reveal>
          <Film name="taxation" alt="A limestone disc with one brass wedge drawn out." />
        </Reveal>
      </Section>
      <Section heading="Messages and waiting">
        <div className="style-stack">
          <StatusMessage kind="success">Form submitted successfully!</StatusMessage>
          <StatusMessage kind="error">All fields are required</StatusMessage>
          <StatusMessage kind="info">The map is loaded when you ask for it.</StatusMessage>
          <Skeleton />
          <p className="style-figure">
            <CountUp to={1500} suffix="+" /> Happy Clients
          </p>
        </div>
      </Section>
      <Section tone="limestone" heading="Overlays, tabs, pages">
        <p className="style-row">
          <Button onClick={() => setIsOpen(true)}>Open the dialog</Button>
          <Button variant="quiet" onClick={() => showToast('Article moved to the trash', { label: 'Undo', onClick: () => {} })}>
            Show a toast
          </Button>
          <Tooltip text="Filings are due nine months after the end of the tax period.">
            <button type="button" className="button button-quiet">With a tooltip</button>
          </Tooltip>
        </p>
        <Dialog title="Speak to an Expert" isOpen={isOpen} onClose={() => setIsOpen(false)}>
          <p>A consultant of {site.name} calls you back within one working day.</p>
          <ButtonLink href="/blog">Insights</ButtonLink>
        </Dialog>
        <Tabs label="Kinds" items={[{ id: 'a', name: 'Submitted', content: <p>What was sent.</p> }, { id: 'b', name: 'Mails', content: <p>What we answered.</p> }]} />
        <Pagination page={page} pages={12} onChange={setPage} />
      </Section>
      <PageError />
      <Toaster />
    </>
  );
}

function Buttons() {
  return (
    <>
      <p className="style-row">
        <Button>Solid</Button> <Button variant="brass">Brass</Button> <Button variant="quiet">Quiet</Button> <Button isBusy busyText="Sending...">Send</Button> <Button disabled>Disabled</Button>
      </p>
      <p className="style-row">
        <ButtonLink href="/blog">Link</ButtonLink> <ButtonLink href="/blog" variant="quiet">Quiet link</ButtonLink> <a href="#buttons">A link in a text</a>
      </p>
      <p className="style-row">
        <Badge>New</Badge> <Badge tone="brass">7 services</Badge> <Badge tone="success">Sent</Badge> <Badge tone="error">Failed</Badge>
      </p>
    </>
  );
}
