// The rules by which new leads are given to colleagues, in their order; tried on the latest leads before they are saved.
import { type DragEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'wouter';
import { type AssignmentRule, assignmentRulesSchema, type Tried, TRIED_LEADS } from '#shared/content/assignment.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { paths } from '#shared/navigation/paths.ts';
import { Button } from '../../components/controls/button.tsx';
import { Skeleton } from '../../components/page/skeleton.tsx';
import { StatusMessage } from '../../components/controls/status-message.tsx';
import { readRefusal } from '../../app/refusal.ts';
import { trpc } from '../../app/trpc.ts';
import { LeaveGuard } from '../frame/leave-guard.tsx';
import { Screen } from '../frame/screen.tsx';
import { tellInToast } from '../frame/tell-in-toast.ts';
import { RuleCard } from './rule-card.tsx';
import { TriedRules } from './tried-rules.tsx';
import './assignment.css';

export function Assignment() {
  const { data, error } = trpc.admin.assignment.rules.useQuery(undefined, { refetchOnWindowFocus: false });
  if (data) return <Rules key={data.version} version={data.version} saved={data.rules} sources={data.sources} />;
  return (
    <Screen title="Assignment" lead={lead}>
      {error ? <StatusMessage kind="error">{readRefusal(error)?.message ?? staffMessages.dataFailed}</StatusMessage> : <Skeleton lines={8} />}
    </Screen>
  );
}

const lead = <>The first rule that fits decides who gets a new enquiry. If none fits, it waits until somebody takes it. <Link href={paths.presence}>Who is away</Link> gets none.</>;

const moved = (rules: AssignmentRule[], from: number, to: number) => {
  const others = rules.toSpliced(from, 1);
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, rules[from]!);
};

function Rules({ version, saved, sources }: { version: number; saved: AssignmentRule[]; sources: string[] }) {
  const [rules, setRules] = useState(saved);
  const [tried, setTried] = useState<{ rules: AssignmentRule[]; leads: Tried }>();
  const [dragged, setDragged] = useState<number>();
  const [told, setTold] = useState('');
  const [issue, setIssue] = useState<{ index: number; text: string }>();
  const utils = trpc.useUtils();
  const save = trpc.admin.assignment.save.useMutation(tellInToast(() => void utils.admin.assignment.rules.invalidate()));
  const attempt = trpc.admin.assignment.try.useMutation({ onSuccess: (leads, given) => setTried({ rules: given.rules as AssignmentRule[], leads }) });
  const isDirty = rules !== saved;
  const isTried = tried?.rules === rules;

  function change(next: AssignmentRule[]) {
    setRules(next);
    setIssue(undefined);
  }

  /** Last, where the rules that leave it to others stand; its name is what is written first. */
  function handleAdd() {
    const id = crypto.randomUUID();
    flushSync(() => change([...rules, { id, name: '', to: 'user', users: [] }]));
    document.querySelector<HTMLInputElement>('.assignment-rules > :last-child input')?.focus();
  }

  function move(from: number, to: number) {
    if (to < 0 || to >= rules.length) return;
    change(moved(rules, from, to));
    setTold(`${rules[from]!.name || 'Rule'} is now number ${to + 1} of ${rules.length}`);
  }

  function handleTry() {
    const read = assignmentRulesSchema.safeParse(rules);
    if (read.success) return attempt.mutate({ rules });
    const [first] = read.error.issues;
    setIssue({ index: Number(first?.path[0] ?? 0), text: first?.message ?? staffMessages.ruleNeedsColleague });
  }

  const dragOf = (index: number) => ({
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      setDragged(index);
    },
    onDragOver: (event: DragEvent) => {
      if (dragged !== undefined) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged !== undefined && dragged !== index) move(dragged, index);
      setDragged(undefined);
    },
    onDragEnd: () => setDragged(undefined),
  });

  return (
    <Screen title="Assignment" lead={lead} actions={<Button variant={isDirty ? 'quiet' : 'solid'} onClick={handleAdd}>Add a rule</Button>}>
      {rules.length === 0 && <p className="panel assignment-empty">There is no rule. Every new enquiry waits in the inbox, marked as nobody’s, until somebody takes it. Add a rule to give, for example, all questions about VAT to one colleague, or to share what is left in turn.</p>}
      <ol className="assignment-rules">
        {rules.map((rule, index) => (
          <li key={rule.id} data-dragged={dragged === index || undefined} {...dragOf(index)}>
            <RuleCard
              rule={rule}
              number={index + 1}
              count={rules.length}
              sources={sources}
              issue={issue?.index === index ? issue.text : undefined}
              onChange={(next) => change(rules.with(index, next))}
              onMove={(by) => move(index, index + by)}
              onRemove={() => change(rules.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">{told}</p>
      <div className="assignment-actions">
        {(isDirty || rules.length > 0) && <Button variant={isDirty && !isTried ? 'solid' : 'quiet'} isBusy={attempt.isPending} onClick={handleTry}>Try on the last {TRIED_LEADS} leads</Button>}
        {isDirty && isTried && <Button isBusy={save.isPending} onClick={() => save.mutate({ version, rules })}>Save</Button>}
        {isDirty && !isTried && <span className="assignment-note">Try the rules first: you see what they would have done, then you can save them.</span>}
      </div>
      {attempt.error && <StatusMessage kind="error">{readRefusal(attempt.error)?.message ?? staffMessages.serverFailed}</StatusMessage>}
      {tried && isTried && <TriedRules tried={tried.leads} rules={rules} />}
      <LeaveGuard isDirty={isDirty && !save.isPending} />
    </Screen>
  );
}
