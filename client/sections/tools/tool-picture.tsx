// A picture of a computation where it says more than a line. Drawn as SVG in percentages, so that letters keep their size on a phone and on paper.
import { addMonths, type Day, dayText, daysBetween } from '#shared/tools/calendar.ts';
import type { Due, Line, Run } from '#shared/tools/tool.ts';
import { amountOf } from './amount-of.ts';
import { has } from './has.ts';
import { Ladder, rungsOf } from './tool-ladder.tsx';

export function ToolPicture({ run }: { run: Run }) {
  if (isCorporateTax(run.result)) return <Bands result={run.result} lines={run.lines} />;
  if (isPenalty(run.result)) return <Stairs lines={run.lines} charges={run.result.charges} />;
  if (has(run.result, 'covered')) return <Stairs lines={run.lines.filter(({ ruleIds }) => ruleIds.length > 0)} charges={1} />;
  if (has(run.result, 'byCalendarDays')) return <Service lines={run.lines} />;
  const rungs = rungsOf(run);
  if (rungs) return <Ladder rungs={rungs} />;
  if (run.dates.length > 1) return <Timeline dates={run.dates} today={run.today} laneOf={has(run.result, 'cycles') ? cycleOf : labelOf} />;
  return null;
}

// ── What service earns ──

const earnedBy = { 'gratuity.first': 'tool-band-zero', 'gratuity.later': 'tool-band-above', 'gratuity.year': 'tool-band-part' } as const;

/** The days of wage, by the years that earned them. */
function Service({ lines }: { lines: readonly Line[] }) {
  const parts = Object.entries(earnedBy).flatMap(([id, band]) => {
    const line = lines.find(({ ruleIds, kind, value }) => kind === 'words' && ruleIds[0] === id && Number.parseInt(value, 10) >= 0);
    const days = Number(line?.value.split(' ')[0] ?? 0);
    return line && days > 0 ? [{ line, band, days }] : [];
  });
  const all = parts.reduce((sum, { days }) => sum + days, 0);
  if (parts.length < 2) return null;
  const before = (place: number) => (parts.slice(0, place).reduce((sum, { days }) => sum + days, 0) / all) * 100;
  return (
    <figure className="tool-picture">
      <svg role="img" aria-label={`Days of basic wage: ${parts.map(({ line }) => `${line.label}, ${line.value}`).join('; ')}`} width="100%" height="28">
        {parts.map(({ band, days, line }, place) => (
          <rect key={line.label} className={band} x={`${before(place)}%`} width={`${(days / all) * 100}%`} height="28" />
        ))}
      </svg>
      <figcaption>
        {parts.map(({ line, band }) => (
          <span key={line.label} className={`tool-key tool-key-${band.slice('tool-band-'.length)}`}>
            {line.label}: {line.value}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

// ── The bands of corporate tax ──

type CorporateTax = { outside: string; without: { tax: string }; with: { available: string; tax: string } };
const isCorporateTax = (result: unknown): result is CorporateTax => (result as Partial<CorporateTax> | undefined)?.without !== undefined && (result as CorporateTax).outside === 'no';

const valueOf = (line: Line | undefined) => Number(line?.value ?? 0);

function Bands({ result, lines }: { result: CorporateTax; lines: readonly Line[] }) {
  const zero = lines.find(({ ruleIds }) => ruleIds.includes('ct.rate.zero'));
  const above = lines.find(({ ruleIds }) => ruleIds.includes('ct.rate.band') && ruleIds.includes('ct.rate.above'));
  const all = valueOf(zero) + valueOf(above);
  if (!zero || !above || all <= 0) return null;
  const share = (valueOf(zero) / all) * 100;
  const isOpen = result.with.available === 'yes';
  const parts = [`${zero.label}: ${amountOf(zero.value)}`, `${above.label}: ${amountOf(above.value)}`].join(', ');
  return (
    <figure className="tool-picture">
      <div className="tool-band">
        <p>
          Without relief <strong>AED {amountOf(result.without.tax)}</strong>
        </p>
        <svg role="img" aria-label={`Taxable income in bands. ${parts}`} width="100%" height="28">
          <rect className="tool-band-zero" width={`${share}%`} height="28" />
          <rect className="tool-band-above" x={`${share}%`} width={`${100 - share}%`} height="28" />
        </svg>
      </div>
      <div className="tool-band">
        <p>
          With small business relief <strong>{isOpen ? `AED ${amountOf(result.with.tax)}` : 'not open'}</strong>
        </p>
        <svg role="img" aria-label={isOpen ? 'With relief nothing is taxed.' : 'Relief is not open for this period.'} width="100%" height="28">
          <rect className={isOpen ? 'tool-band-zero' : 'tool-band-shut'} x="0.5" y="0.5" width="99.8%" height="27" />
        </svg>
      </div>
      <figcaption>
        <span className="tool-key tool-key-zero">
          {zero.label}: {amountOf(zero.value)}
        </span>
        <span className="tool-key tool-key-above">
          {above.label}: {amountOf(above.value)}
        </span>
      </figcaption>
    </figure>
  );
}

// ── The steps of a penalty ──

type PenaltyResult = { total: string; estimate: string; charges: number };
const isPenalty = (result: unknown): result is PenaltyResult => (result as Partial<PenaltyResult> | undefined)?.charges !== undefined;

/** Each amount begins where the one before it ended. */
function Stairs({ lines, charges }: { lines: readonly Line[]; charges: number }) {
  const steps = lines.filter(({ kind, ruleIds, value }) => kind === 'amount' && ruleIds.length > 0 && Number(value) > 0);
  const all = steps.reduce((sum, line) => sum + valueOf(line), 0);
  if (steps.length === 1 && charges > 1 && charges <= MOST_STAIRS) return <Staircase line={steps[0]!} count={charges} />;
  if (steps.length < 2) return null;
  const bars = steps.map((line, place) => ({ line, from: steps.slice(0, place).reduce((sum, earlier) => sum + valueOf(earlier), 0) }));
  return (
    <figure className="tool-picture">
      {bars.map(({ line, from }) => (
        <div key={`${line.label}${from}`} className="tool-stair">
          <p>
            {line.label} <strong>{amountOf(line.value)}</strong>
          </p>
          <svg role="img" aria-label={`${line.label}: ${amountOf(line.value)}`} width="100%" height="12">
            <rect className="tool-band-ground" width="100%" height="12" />
            <rect className={line.label.startsWith('Estimate') ? 'tool-band-shut' : 'tool-band-above'} x={`${(from / all) * 100}%`} width={`${Math.max(0.5, (valueOf(line) / all) * 100)}%`} height="12" />
          </svg>
        </div>
      ))}
    </figure>
  );
}

/** More could not be told apart on a phone. */
const MOST_STAIRS = 36;
const STAIRS_HEIGHT = 72;

/** One amount that grew in equal charges. */
function Staircase({ line, count }: { line: Line; count: number }) {
  const wide = 100 / count;
  const high = STAIRS_HEIGHT / count;
  return (
    <figure className="tool-picture">
      <svg role="img" aria-label={`${count} equal charges that add up to ${amountOf(line.value)}`} width="100%" height={STAIRS_HEIGHT}>
        {Array.from({ length: count }, (_, step) => (
          <rect key={step} className={step === count - 1 ? 'tool-band-above' : 'tool-band-zero'} x={`${step * wide + 0.4}%`} width={`${wide - 0.8}%`} y={STAIRS_HEIGHT - high * (step + 1)} height={high * (step + 1)} />
        ))}
      </svg>
      <figcaption>{line.label}</figcaption>
    </figure>
  );
}

// ── A line of dates ──

const LANE = 40;
const TICK_MONTHS = 3;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const tickText = (day: Day) => `${months[Number(day.slice(5, 7)) - 1]!} ${day.slice(2, 4)}`;

/** What of a label is the same for all dates of a kind. */
const labelOf = ({ label }: Due) => label.replace(/ (?:and payment )?for the (?:period|month|year) to .*/, '');

/** Of VAT periods side by side: those that follow each other by quarters. */
function cycleOf({ period }: Due) {
  const first = (Number(period?.slice(5, 7) ?? 0) + 2) % 3;
  return `Periods to the end of ${[0, 3, 6, 9].map((later) => months[first + later]!).join(', ')}`;
}

function Timeline({ dates, today, laneOf }: { dates: readonly Due[]; today: Day; laneOf: (due: Due) => string }) {
  const first = dates[0]!.on < today ? dates[0]!.on : today;
  const last = dates.at(-1)!.on;
  const start = `${first.slice(0, 7)}-01`;
  const end = addMonths(`${last.slice(0, 7)}-01`, 1);
  const length = daysBetween(start, end);
  // A little in from both edges, so that no dot is cut.
  const place = (day: Day) => `${2 + (daysBetween(start, day) / length) * 96}%`;
  const lanes = [...new Set(dates.map(laneOf))];
  const step = Math.max(TICK_MONTHS, Math.ceil(length / 30 / 6));
  const ticks = Array.from({ length: 7 }, (_, index) => addMonths(start, index * step)).filter((day) => day < end);
  const height = lanes.length * LANE + 24;
  return (
    <figure className="tool-picture tool-timeline">
      <svg role="img" aria-label={`${dates.length} dates from ${dayText(dates[0]!.on)} to ${dayText(last)}, listed below`} width="100%" height={height}>
        {ticks.map((day) => (
          <g key={day}>
            <line className="tool-tick" x1={place(day)} x2={place(day)} y1="0" y2={height - 20} />
            <text className="tool-tick-text" x={place(day)} y={height - 6}>
              {tickText(day)}
            </text>
          </g>
        ))}
        <line className="tool-today" x1={place(today)} x2={place(today)} y1="0" y2={height - 20} />
        {lanes.map((lane, index) => (
          <g key={lane}>
            <line className="tool-lane" x1="0" x2="100%" y1={index * LANE + 30} y2={index * LANE + 30} />
            <text className="tool-lane-text" x="6" y={index * LANE + 17}>
              {lane}
            </text>
            {dates.filter((due) => laneOf(due) === lane).map(({ on, period }) => (
              <circle key={`${on}${period ?? ''}`} className={on < today ? 'tool-dot tool-dot-past' : 'tool-dot'} cx={place(on)} cy={index * LANE + 30} r="5" />
            ))}
          </g>
        ))}
      </svg>
      <figcaption>
        <span className="tool-key tool-key-today">Today, {dayText(today)}</span>
      </figcaption>
    </figure>
  );
}
