// The computation that an enquiry's address brings along, computed as on the tool's own page. Loaded only where there is one.
import { use } from 'react';
import { CALCULATION_BYTES, type SentCalculation as Sent } from '#shared/content/calculation.ts';
import { dubaiDay } from '#shared/dubai-day.ts';
import { CALCULATION_FIELD } from '#shared/forms/form.ts';
import { isToolName, loadTool, toolNames, tools } from '#shared/tools/registry.ts';
import { readInput, runTool } from '#shared/tools/tool.ts';
import { nothingWithdrawn, sentenceOf } from '#shared/tools/withdrawn.ts';
import { useContent } from '../../app/content.ts';
import { fetchOnce } from '../../app/fetch-once.ts';
import { usePageQuery, usePageState } from '../../app/page-state.ts';
import type { Utils } from '../../app/trpc.ts';
import { EnquiryCalculation } from './enquiry-calculation.tsx';
import { readEntered } from './entered.ts';

const modules = new Map(toolNames.map((name) => [name, fetchOnce(() => loadTool(name))]));

function toolIn(search: string) {
  const name = new URLSearchParams(search).get(CALCULATION_FIELD) ?? '';
  return isToolName(name) ? name : undefined;
}

/** For the server, which renders without waiting. */
export async function prefetchCalculation(utils: Utils, search: string) {
  const name = toolIn(search);
  if (name) await Promise.all([modules.get(name)!.load(), utils.content.tools.today.fetch(), utils.content.tools.withdrawn.fetch()]);
}

/** As sent before, in a form that is shown again. Nothing, if the address brings no computation that could be made. */
export function SentCalculation() {
  const search = usePageQuery();
  const sent = usePageState().posted?.values[CALCULATION_FIELD];
  if (sent) return <EnquiryCalculation json={sent} title="As you entered it" />;
  const name = toolIn(search);
  return name ? <Computed key={search} name={name} search={search} /> : null;
}

function Computed({ name, search }: { name: keyof typeof tools; search: string }) {
  const { load, loaded } = modules.get(name)!;
  const tool = loaded() ?? use(load());
  const { data: today = dubaiDay() } = useContent('tools.today', undefined);
  const { data: withdrawn = nothingWithdrawn } = useContent('tools.withdrawn', undefined);
  const inputs = readEntered(tool, search) ?? {};
  const read = readInput(tool, inputs, today, withdrawn);
  if (read.fieldErrors) return null;
  const headline = sentenceOf(withdrawn.tools, name) ?? runTool(tool, read.input as never, read.today, withdrawn).verdict;
  const json = JSON.stringify({ tool: name, version: tool.version, inputs: { ...inputs, today: read.today } } satisfies Sent);
  return new TextEncoder().encode(json).length > CALCULATION_BYTES ? null : <EnquiryCalculation json={json} title={tools[name].title} headline={headline} />;
}
