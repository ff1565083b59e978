// One tool: a form whose answer is the address with what was entered, computed by the server, and again by the same function as the visitor types.
import { use, useDeferredValue, useMemo, useState } from 'react';
import type { ToolText } from '#shared/content/page-text.ts';
import { dubaiDay } from '#shared/dubai-day.ts';
import { site } from '#shared/firm/site.ts';
import { paths } from '#shared/navigation/paths.ts';
import { toolPage } from '#shared/navigation/tool-pages.ts';
import { isToolName, loadTool, type ToolName, toolNames, tools } from '#shared/tools/registry.ts';
import { type AnyTool, readInput, runTool } from '#shared/tools/tool.ts';
import { nothingWithdrawn, sentenceOf, type Withdrawn } from '#shared/tools/withdrawn.ts';
import { fetchOnce } from '../app/fetch-once.ts';
import { usePageState } from '../app/page-state.ts';
import type { PageOutcome, PageParams } from '../app/routes.ts';
import { useContent } from '../app/content.ts';
import type { Utils } from '../app/trpc.ts';
import { Accordion } from '../components/controls/accordion.tsx';
import { Breadcrumb } from '../components/page/breadcrumb.tsx';
import { SourceNote } from '../components/page/detail-body.tsx';
import { JsonLd } from '../components/page/json-ld.tsx';
import { Seo } from '../components/page/seo.tsx';
import { AskUs, ToolAnswer } from '../sections/tools/tool-answer.tsx';
import { ToolForm } from '../sections/tools/tool-form.tsx';
import { ToolRules } from '../sections/tools/tool-rules.tsx';
import { readEntered } from '../sections/tools/entered.ts';
import { Page as NotFound } from './not-found.tsx';
import './tool.css';

const modules = new Map(toolNames.map((name) => [name, fetchOnce(() => loadTool(name))]));

export async function prefetch(utils: Utils, { name = '' }: PageParams, search = ''): Promise<PageOutcome | void> {
  if (!isToolName(name)) return { status: 404 };
  const [tool, today, withdrawn] = await Promise.all([modules.get(name)!.load(), utils.content.tools.today.fetch(), utils.content.tools.withdrawn.fetch(), utils.content.tools.text.fetch({ name })]);
  const entered = readEntered(tool, search);
  if (entered && sentenceOf(withdrawn.tools, name) === undefined && readInput(tool, entered, today, withdrawn).fieldErrors) return { status: 400 };
}

export function Page({ params: { name = '' } }: { params: PageParams }) {
  return isToolName(name) ? <ToolPage key={name} name={name} /> : <NotFound />;
}

function ToolPage({ name }: { name: ToolName }) {
  const { load, loaded } = modules.get(name)!;
  const tool = loaded() ?? use(load());
  const state = usePageState();
  const { data: today = dubaiDay() } = useContent('tools.today', undefined);
  const { data: withdrawn = nothingWithdrawn } = useContent('tools.withdrawn', undefined);
  const sentence = sentenceOf(withdrawn.tools, name);
  // A page reached by a link was not rendered by the server, and has the browser's own address.
  const search = state.search ?? (typeof location === 'undefined' || state.path !== location.pathname ? '' : location.search);
  const { title, summary } = tools[name];
  const { question } = toolPage(name);
  const { data: text } = useContent('tools.text', { name });
  return (
    <>
      {text && <Seo title={text.title} description={text.description} image={`social/tools/${name}.jpg`} />}
      <JsonLd data={{ '@type': 'WebApplication', name: title, description: summary, url: `${state.siteUrl}${paths.tool(name)}`, applicationCategory: 'FinanceApplication', operatingSystem: 'Any', isAccessibleForFree: true, inLanguage: 'en', areaServed: 'AE', provider: { '@type': 'AccountingService', name: site.name, url: state.siteUrl } }} />
      <div className="tool">
        <header className="tool-head">
          <Breadcrumb items={[{ name: 'Home', href: paths.home }, { name: 'Tools', href: paths.tools }, { name: title, href: paths.tool(name) }]} />
          <p className="overline">{title}</p>
          <h1>{question}</h1>
          <p className="tool-lead">{summary}</p>
        </header>
        {sentence === undefined ? <Worked key={search} name={name} tool={tool} search={search} today={today} withdrawn={withdrawn} /> : <Instead name={name} sentence={sentence} />}
        {sentence === undefined && text && <Questions text={text} />}
      </div>
    </>
  );
}

function Questions({ text: { questions, reviewed, sources } }: { text: ToolText }) {
  return (
    <section className="tool-questions" aria-labelledby="tool-questions">
      <JsonLd data={{ '@type': 'FAQPage', mainEntity: questions.map(({ question, answer }) => ({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } })) }} />
      <h2 id="tool-questions">Questions people ask</h2>
      <Accordion mode="multiple" items={questions.map(({ question, answer }) => ({ id: question, heading: question, content: <p>{answer}</p> }))} />
      <SourceNote reviewed={reviewed} sources={sources} />
    </section>
  );
}

/** While staff have withdrawn the tool. */
function Instead({ name, sentence }: { name: ToolName; sentence: string }) {
  return (
    <>
      <p id="result" className="tool-verdict">{sentence}</p>
      <AskUs name={name} values={{}} />
    </>
  );
}

type Props = { name: ToolName; tool: AnyTool; search: string; today: string; withdrawn: Withdrawn };

function Worked({ name, tool, search, today, withdrawn }: Props) {
  const entered = useMemo(() => readEntered(tool, search), [tool, search]);
  const [values, setValues] = useState(entered ?? {});
  const [isTyping, setIsTyping] = useState(false);
  const typed = useDeferredValue(values);
  // Without fields there is nothing to wait for.
  const asksNothing = Object.keys(tool.fields).length === 0;
  // Whoever comes for an answer reads it first, also in one column; while somebody types, nothing moves.
  const [isTold] = useState(() => asksNothing || (entered !== undefined && !readInput(tool, entered, today, withdrawn).fieldErrors));
  const isAsked = entered !== undefined || isTyping || asksNothing;
  const read = useMemo(() => (isAsked ? readInput(tool, typed, today, withdrawn) : undefined), [isAsked, tool, typed, today, withdrawn]);
  const run = useMemo(() => (read && !read.fieldErrors ? runTool(tool, read.input as never, read.today, withdrawn) : undefined), [tool, read, withdrawn]);
  // What is still being typed is not yet wrong.
  const fieldErrors = isTyping ? undefined : read?.fieldErrors;
  const change = (field: string, value: string) => {
    setIsTyping(true);
    setValues((known) => ({ ...known, [field]: value }));
  };
  const form = <ToolForm key="form" name={name} tool={tool} values={values} today={today} fieldErrors={fieldErrors} onChange={change} />;
  const side = (
    <div key="side" className="tool-side">
      {run ? <ToolAnswer name={name} tool={tool} values={typed} run={run} isFirst={isTold && !asksNothing} /> : <ToolRules tool={tool} today={today} withdrawn={withdrawn} isWaiting={isTyping} />}
    </div>
  );
  // What is shown first comes first: a page that arrives in pieces would be painted without it, and be pushed down by it.
  return <div className="tool-columns">{isTold ? [side, form] : [form, side]}</div>;
}
