// Cells for tables of records: an e-mail link, a telephone link, a time or date in the reader's own format, an image.
import { writeDay, writeMoment } from '../../components/controls/moment.ts';

/** Where it has no room on one line, it goes on before its domain. */
export function MailCell({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return address ? (
    <a href={`mailto:${address}`} className="record-address">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </a>
  ) : null;
}

/** Phone numbers read from left to right in every script. */
export function PhoneCell({ number }: { number: string }) {
  return <span dir="ltr">{number}</span>;
}

/** ROUTE-09; ADM-14: 'N/A' if missing. */
export function MomentCell({ iso }: { iso: string }) {
  return iso ? <time dateTime={iso}>{writeMoment(iso)}</time> : 'N/A';
}

export function DayCell({ iso }: { iso: string }) {
  return (
    <time className="record-day" dateTime={iso}>
      {writeDay(iso)}
    </time>
  );
}

export function ImageCell({ path }: { path: string | null }) {
  return path ? <img className="record-image" src={`/${path}`} alt="" width="96" height="54" loading="lazy" /> : 'No Image';
}
