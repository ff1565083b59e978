// How the cells of a table of records look: an address to write to, a number to dial, a moment or a day in the reader's own format, an image.
export function MailCell({ address }: { address: string }) {
  return address ? <a href={`mailto:${address}`}>{address}</a> : null;
}

/** Numbers read from left to right in every script. */
export function PhoneCell({ number }: { number: string }) {
  return <span dir="ltr">{number}</span>;
}

/** ROUTE-09; ADM-14: 'N/A' when it is missing. */
export function MomentCell({ iso }: { iso: string }) {
  return iso ? <time dateTime={iso}>{new Date(iso).toLocaleString()}</time> : 'N/A';
}

export function DayCell({ iso }: { iso: string }) {
  return (
    <time className="record-day" dateTime={iso}>
      {new Date(iso).toLocaleDateString()}
    </time>
  );
}

export function ImageCell({ path }: { path: string | null }) {
  return path ? <img className="record-image" src={`/${path}`} alt="" width="96" height="54" loading="lazy" /> : 'No Image';
}
