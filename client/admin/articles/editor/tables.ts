// Tables in the article's text: a heading row, Tab from cell to cell, and the actions of the table's toolbar.
import Quill, { Parchment } from 'quill';
import { TableCell, TableContainer } from 'quill/formats/table.js';
import type TableModule from 'quill/modules/table.js';

/** Marks the cells of the first row as headings. Saved as `<th>` (see editor-html.ts), because Quill's own table knows only `<td>`. */
export const HeadingCell = new Parchment.ClassAttributor('heading-cell', 'ql-heading-cell', { scope: Parchment.Scope.BLOCK, whitelist: ['column'] });

export type TableAction = 'insertRowAbove' | 'insertRowBelow' | 'insertColumnLeft' | 'insertColumnRight' | 'deleteRow' | 'deleteColumn' | 'deleteTable';

const moduleOf = (quill: Quill) => quill.getModule('table') as TableModule;
const rowsOf = (table: TableContainer) => table.rows().map((row) => (row as Parchment.ParentBlot).children.map((cell) => cell as TableCell));
const isHeaded = (table: TableContainer) => table.domNode.querySelector('tr .ql-heading-cell-column') !== null;

/** The table and cell at the cursor. */
function tableAt(quill: Quill) {
  const range = quill.getSelection();
  const cell = range && quill.getLine(range.index)[0];
  const table = cell instanceof TableCell ? (cell.table() as TableContainer) : undefined;
  return table && { table, cell: cell as TableCell };
}

/** Whether the table at the cursor has a heading row. */
export function hasHeading(quill: Quill) {
  const at = tableAt(quill);
  return at !== undefined && isHeaded(at.table);
}

/** A new table has a heading row. */
export function insertTable(quill: Quill, { rows, columns }: { rows: number; columns: number }) {
  quill.focus();
  moduleOf(quill).insertTable(rows, columns);
  const at = tableAt(quill);
  if (at) setHeading(quill, at.table, true);
}

/** Whatever is added or deleted, the first row stays the heading, if there is one. */
export function changeTable(quill: Quill, action: TableAction) {
  quill.focus();
  const table = tableAt(quill)?.table;
  const hadHeading = table !== undefined && isHeaded(table);
  moduleOf(quill)[action]();
  if (table && quill.scroll.descendants(TableContainer).includes(table)) setHeading(quill, table, hadHeading);
}

export function toggleHeading(quill: Quill) {
  quill.focus();
  const at = tableAt(quill);
  if (at) setHeading(quill, at.table, !isHeaded(at.table));
}

function setHeading(quill: Quill, table: TableContainer, isOn: boolean) {
  for (const [index, cells] of rowsOf(table).entries()) {
    const value = isOn && index === 0 ? 'column' : false;
    for (const cell of cells) {
      if (Boolean(cell.formats()['heading-cell']) !== Boolean(value)) quill.formatLine(quill.getIndex(cell), 1, 'heading-cell', value, 'user');
    }
  }
}

/** Selects the next or previous cell; after the last there is a new row. Before the first there is nothing, and the answer is false. */
export function moveInTable(quill: Quill, isBack: boolean): boolean {
  const at = tableAt(quill);
  if (!at) return false;
  const cells = rowsOf(at.table).flat();
  const index = cells.indexOf(at.cell) + (isBack ? -1 : 1);
  if (index < 0) return false;
  if (index === cells.length) moduleOf(quill).insertRowBelow();
  const target = rowsOf(at.table).flat()[index];
  if (target) quill.setSelection(quill.getIndex(target), target.length() - 1, 'user');
  return true;
}

/**
 * Inside a table Tab goes from cell to cell; anywhere else it leaves the text like any other field, so that nobody is trapped in it.
 * Esc makes the next Tab leave the text from inside a table as well.
 */
export function tabBindings() {
  let isLeaving = false;
  const tab = (isBack: boolean) =>
    function handleTab(this: { quill: Quill }) {
      const moved = !isLeaving && moveInTable(this.quill, isBack);
      isLeaving = false;
      return !moved;
    };
  return {
    tab: { key: 'Tab', handler: tab(false) },
    'tab back': { key: 'Tab', shiftKey: true, handler: tab(true) },
    'leave table': { key: 'Escape', format: ['table'], handler: () => !(isLeaving = true) },
    'remove tab': null,
    indent: null,
    outdent: null,
    'table tab': null,
  };
}
