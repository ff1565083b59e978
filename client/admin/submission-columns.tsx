// How the cells of the four lists look: an address to write to, a number to dial, a moment in the reader's own format.
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
