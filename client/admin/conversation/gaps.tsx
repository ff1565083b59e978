// What must be filled in before a reply can be sent: each gap is a button that leads to it.
import { gapsIn } from '#shared/content/reply-template.ts';

type Control = HTMLTextAreaElement | HTMLInputElement;

function selectGap(id: string, written: string) {
  const control = document.getElementById(id) as Control | null;
  const at = control?.value.indexOf(written) ?? -1;
  if (!control || at < 0) return;
  control.focus();
  control.setSelectionRange(at, at + written.length);
}

/** The field is where the writing goes on, if there is no gap in it. */
export function selectFirstGap(id: string) {
  const control = document.getElementById(id) as Control | null;
  if (!control) return;
  control.focus();
  const [first] = gapsIn(control.value);
  if (first) selectGap(id, first.written);
}

export function Gaps({ fields }: { fields: { id: string; text: string }[] }) {
  const gaps = fields.flatMap(({ id, text }) => gapsIn(text).map((gap) => ({ ...gap, id })));
  if (gaps.length === 0) return null;
  return (
    <div className="composer-gaps" role="group" aria-label="Still to be filled in">
      <span>Still to be filled in:</span>
      {gaps.map(({ id, written, label }, index) => (
        <button key={`${index} ${written}`} type="button" onClick={() => selectGap(id, written)}>
          <bdi>{label}</bdi>
        </button>
      ))}
    </div>
  );
}
