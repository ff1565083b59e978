// Cells for tables of records: an e-mail link, a telephone link, a time or date in the reader's own format, an image.
import { Fragment } from 'react';
import { phoneHref, writePhone } from '#shared/content/phone.ts';
import { writeDay, writeMoment } from '../../components/controls/moment.ts';

/** Where it has no room on one line, it goes on after one of its signs. */
export function MailAddress({ address }: { address: string }) {
  return address.split(/(?<=[.@_-])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

export function MailCell({ address }: { address: string }) {
  return address ? (
    <a href={`mailto:${address}`} className="record-address">
      <MailAddress address={address} />
    </a>
  ) : null;
}

/** In groups, as it is read out, and dialled at a touch. Phone numbers read from left to right in every script. */
export function PhoneLink({ number }: { number: string }) {
  return <a href={phoneHref(number)} dir="ltr">{writePhone(number)}</a>;
}

/** As it was sent. */
export function PhoneCell({ number }: { number: string }) {
  return (
    <a href={phoneHref(number)} className="record-address" dir="ltr">
      {number}
    </a>
  );
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
