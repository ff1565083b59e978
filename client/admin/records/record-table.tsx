// A table of records; on a phone each row becomes a card whose cells have their headings.
import { Fragment, type ReactNode } from 'react';
import './record-table.css';

/** More columns need a screen of their own; what can be done about a row needs the room of two. */
const MOST_IN_LITTLE_ROOM = 6;
const ACTIONS = 'Actions';
const roomOf = (columns: { heading: string }[]) => columns.length + (columns.length > 4 && columns.some(({ heading }) => heading === ACTIONS) ? 2 : 0);

/** `isTitle`: what the row is called, and the head of its card. */
export type Column<Row> = { heading: string; isTitle?: boolean; cell: (row: Row) => ReactNode };
type Props<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  emptyText?: string;
  /** A longer text of the row, opened below it. */
  details?: (row: Row) => { summary: string; text: string } | undefined;
  isBusy?: boolean;
  /** Few columns, but long ones: cards as soon as a table of many columns. */
  isRoomy?: boolean;
  /** What heads the rows that follow one another under it. */
  groupOf?: (row: Row) => string;
};

export function RecordTable<Row extends { id: number | string }>({ caption, columns, rows, emptyText, details, isBusy = false, isRoomy = false, groupOf }: Props<Row>) {
  return (
    <div className="record-table" aria-busy={isBusy}>
      <table data-wide={isRoomy || roomOf(columns) > MOST_IN_LITTLE_ROOM || undefined}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ heading }) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length} className="record-none">{emptyText}</td>
            </tr>
          )}
          {rows.map((row, index) => {
            const detail = details?.(row);
            const group = groupOf?.(row);
            return (
              <Fragment key={row.id}>
                {group !== undefined && (index === 0 || group !== groupOf!(rows[index - 1]!)) && (
                  <tr className="record-group">
                    <th colSpan={columns.length} scope="rowgroup">{group}</th>
                  </tr>
                )}
                <tr>
                  {columns.map(({ heading, isTitle, cell }) => (
                    <td key={heading} data-heading={heading} data-title={isTitle}>
                      <div dir="auto">{cell(row)}</div>
                    </td>
                  ))}
                </tr>
                {detail && (
                  <tr className="record-details">
                    <td colSpan={columns.length}>
                      <details>
                        <summary>{detail.summary}</summary>
                        <p dir="auto">{detail.text}</p>
                      </details>
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
