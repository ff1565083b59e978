// Where a case stands between the limits of the law.
import { ruleOn } from '#shared/rules/rules.ts';
import { writeRule } from '#shared/rules/words.ts';
import type { Run } from '#shared/tools/tool.ts';
import { has } from './has.ts';

type Rung = { limit: string; meaning: string; isHere: boolean };

export function rungsOf({ result, today, rules }: Run): Rung[] | undefined {
  // As the computation read it, or as it stands on the day.
  const write = (id: string) => rules.find((rule) => rule.id === id)?.value ?? writeRule(ruleOn(id, today)!.value);
  const rung = (limit: string, meaning: string, isHere: boolean): Rung => ({ limit, meaning, isHere });
  if (has(result, 'tier') && ['low', 'middle', 'high'].includes(String(result.tier))) {
    const [middle, high] = [write('excise.sweet.middle.grams'), write('excise.sweet.high.grams')];
    return [
      rung(`Under ${middle} g`, `${write('excise.sweet.low')} a litre`, result.tier === 'low'),
      rung(`${middle} g to under ${high} g`, `${write('excise.sweet.middle')} a litre`, result.tier === 'middle'),
      rung(`${high} g or more`, `${write('excise.sweet.high')} a litre`, result.tier === 'high'),
    ];
  }
  if (has(result, 'level') && result.level !== 'notInForce') {
    return [
      rung(`Below ${write('vat.supplierCheck.skipBelow')}`, 'May be skipped', result.level === 'skip'),
      rung('From there', 'Check', result.level === 'ordinary'),
      rung(`Over ${write('vat.supplierCheck.enhanced')} in 12 months`, 'Enhanced check', result.level === 'enhanced'),
    ];
  }
  if (has(result, 'effective') && has(result, 'verdict') && result.verdict !== 'nonResident') {
    const [voluntary, mandatory] = [write('vat.voluntary'), write('vat.mandatory')];
    return [
      rung(`Up to ${voluntary}`, 'Not open', result.verdict === 'none'),
      rung(`Over ${voluntary}`, 'You may register', result.verdict === 'voluntary'),
      rung(`Over ${mandatory}`, 'You must register', result.verdict === 'mandatory'),
    ];
  }
  return undefined;
}

export function Ladder({ rungs }: { rungs: readonly Rung[] }) {
  return (
    <figure className="tool-picture">
      <ol className="tool-ladder" aria-label="Where this case stands">
        {rungs.map(({ limit, meaning, isHere }) => (
          <li key={limit} aria-current={isHere ? 'true' : undefined}>
            <span>{limit}</span>
            <strong>{meaning}</strong>
          </li>
        ))}
      </ol>
    </figure>
  );
}
