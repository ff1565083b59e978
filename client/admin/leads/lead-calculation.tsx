// What the visitor worked out with one of our calculators before writing, as the server made it anew.
import { type Calculation, describeCalculation } from '#shared/content/calculation.ts';
import { MomentCell } from '../records/record-cells.tsx';

export function LeadCalculation({ calculation }: { calculation: Calculation }) {
  const { title, headline, rows, rules, path, at } = describeCalculation(calculation);
  return (
    <section className="panel lead-panel" aria-labelledby="lead-calculation">
      <h2 id="lead-calculation">{title}</h2>
      <p>
        <strong>{headline}</strong>
      </p>
      <table className="lead-calculation">
        <caption className="visually-hidden">The calculation</caption>
        <tbody>
          {rows.map(({ label, value }, index) => (
            // Two steps may have the same label.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <a href={path} target="_blank" rel="noopener">
          Open with these inputs
        </a>
      </p>
      <p className="rule-note">
        Computed <MomentCell iso={at} /> with {rules.length === 0 ? 'no rule' : rules.join('; ')}
      </p>
    </section>
  );
}
