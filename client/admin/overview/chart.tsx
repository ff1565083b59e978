// Charts, each with a table of the same figures for screen readers and copying. Loaded only by the overview.
import { type ReactNode, useId, useState } from 'react';
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import './chart.css';

export type Series = { key: string; name: string; colour: string };
export type Point = { label: string; [key: string]: number | string };

/** `unit`: what each row of the table stands for. */
type Props = { title: string; unit: string; series: Series[]; points: Point[]; hasHorizontalBars?: boolean; emptyText: string; /** A switch beside the title. */ choice?: ReactNode };

const HEIGHT = 240;
const BAR_HEIGHT = 44;

/** `hasHorizontalBars`: horizontal bars, for long labels. */
export function Chart({ title, unit, series, points, hasHorizontalBars = false, emptyText, choice }: Props) {
  const [isTable, setTable] = useState(false);
  const id = useId();
  const total = points.reduce((sum, point) => sum + series.reduce((all, { key }) => all + Number(point[key] ?? 0), 0), 0);
  // Of seven forms, most periods have three: the rest would be names without a bar.
  const present = series.filter(({ key }) => points.some((point) => Number(point[key] ?? 0) > 0));
  return (
    <section className="panel chart" aria-labelledby={id}>
      <header className="chart-head">
        <h2 id={id}>{title}</h2>
        {choice}
        {total > 0 && (
          <button type="button" className="link-button" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? 'Show as chart' : 'Show as table'}
            <span className="visually-hidden">: {title}</span>
          </button>
        )}
      </header>
      {total === 0 && <p className="chart-empty">{emptyText}</p>}
      {total > 0 && (isTable ? <Table title={title} unit={unit} series={present} points={points} /> : <Bars series={present} points={points} hasHorizontalBars={hasHorizontalBars} />)}
    </section>
  );
}

const legendText = (name: string) => <span className="chart-legend">{name}</span>;

function Bars({ series, points, hasHorizontalBars }: { series: Series[]; points: Point[]; hasHorizontalBars: boolean }): ReactNode {
  const height = hasHorizontalBars ? Math.max(points.length * BAR_HEIGHT + 40, 120) : HEIGHT;
  const text = { fill: 'var(--text-soft)', fontSize: 12 };
  return (
    // The table contains everything, so the drawing is hidden from screen readers.
    <div aria-hidden="true" className="chart-drawing" style={{ minBlockSize: height, ...(hasHorizontalBars && { maxBlockSize: height }) }}>
      <div>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={points} layout={hasHorizontalBars ? 'vertical' : 'horizontal'} margin={{ top: 8, right: 16, bottom: 0, left: hasHorizontalBars ? 0 : -16 }} accessibilityLayer={false}>
          <CartesianGrid stroke="var(--rule)" vertical={hasHorizontalBars} horizontal={!hasHorizontalBars} />
          {hasHorizontalBars ? (
            <>
              <XAxis type="number" allowDecimals={false} tick={text} stroke="var(--rule)" />
              <YAxis type="category" dataKey="label" width={150} tick={text} stroke="var(--rule)" />
            </>
          ) : (
            <>
              <XAxis dataKey="label" tick={text} stroke="var(--rule)" minTickGap={24} interval="equidistantPreserveStart" />
              <YAxis allowDecimals={false} tick={text} stroke="var(--rule)" />
            </>
          )}
          <Tooltip cursor={{ fill: 'var(--limestone)', opacity: 0.5 }} contentStyle={{ border: '1px solid var(--rule)', background: 'var(--surface)', color: 'var(--night)' }} itemStyle={{ color: 'var(--night)' }} />
          {series.length > 1 && <Legend formatter={legendText} />}
          {series.map(({ key, name, colour }) => (
            <Bar key={key} dataKey={key} name={name} fill={colour} stackId="all" isAnimationActive={false} />
          ))}
        </BarChart>
      </ResponsiveContainer>
      </div>
    </div>
  );
}

function Table({ title, unit, series, points }: { title: string; unit: string; series: Series[]; points: Point[] }) {
  return (
    // It may scroll, so the keyboard must be able to reach it.
    <div className="chart-table" role="region" aria-label={`${title}, as a table`} tabIndex={0}>
      <table>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{unit.replace(/^./, (letter) => letter.toUpperCase())}</th>
            {series.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.label}>
              <th scope="row">{point.label}</th>
              {series.map(({ key }) => (
                <td key={key}>{point[key] ?? 0}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
