// A computation that goes with an enquiry: says so, and lets the visitor leave it out. The box carries it, so that it works without JavaScript.
import { CALCULATION_FIELD } from '#shared/forms/form.ts';

/** `json`: what is sent. `headline` is missing where the form is shown again after an error. */
export function EnquiryCalculation({ json, title, headline }: { json: string; title: string; headline?: string }) {
  return (
    <div className="enquiry-calculation">
      <p className="enquiry-calculation-title">Your calculation goes with this enquiry</p>
      <p>
        {title}
        {headline && `: ${headline}`}
      </p>
      <label>
        <input type="checkbox" name={CALCULATION_FIELD} value={json} defaultChecked /> Send it along
      </label>
    </div>
  );
}
