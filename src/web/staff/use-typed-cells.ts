import { useState } from 'react'
import {
  cellKey,
  changesOf,
  pasteCells,
  type RowChange,
  type TypedCells,
  type TypedColumn,
  withCell,
} from './typed-cells.ts'
import { useFormDraft } from './use-form-draft.ts'

export type CellDesk<Row> = {
  columns: readonly TypedColumn<Row>[]
  textOf: (row: Row, column: TypedColumn<Row>) => string
  /** What a colleague has saved since typing began; undefined for nothing. */
  newerOf: (row: Row, column: TypedColumn<Row>) => number | undefined
  change: (row: Row, column: TypedColumn<Row>, text: string) => void
  paste: (row: Row, column: TypedColumn<Row>, text: string) => void
  discard: (row: Row, column: TypedColumn<Row>) => void
  discardAll: () => void
  /** Saves all that is right; the rest stays typed. */
  save: () => Promise<void>
  count: number
  wrong: number
  /** Lines of the last paste that found no row on this page. */
  left: number
}

type Options<Row> = {
  /** Tells this list from all others. */
  name: string
  rows: readonly Row[]
  columns: readonly TypedColumn<Row>[]
  /** Sends the changes, all or none; true when they are saved. */
  send: (changes: RowChange<Row>[]) => Promise<boolean>
}

/** Holds what is typed over in the cells of a list until it is saved, also while its pages are turned and through a reload. */
export function useTypedCells<Row extends { id: string }>({ name, rows, columns, send }: Options<Row>): CellDesk<Row> {
  const { draft, touch, clear } = useFormDraft<{ cells: TypedCells<Row> }>(name, { cells: {} })
  const { cells } = draft
  const [left, setLeft] = useState(0)
  const { changes, wrong } = changesOf(cells, rows, columns)
  const put = (next: TypedCells<Row>, beyond = 0) => {
    if (Object.keys(next).length > 0) touch({ cells: next })
    else clear()
    setLeft(beyond)
  }
  return {
    columns,
    textOf: (row, column) => cells[cellKey(row, column.key)]?.text ?? String(column.valueOf(row)),
    newerOf: (row, column) => {
      const typed = cells[cellKey(row, column.key)]
      const now = column.valueOf(row)
      return typed && column.valueOf(typed.row) !== now ? now : undefined
    },
    change: (row, column, text) => put(withCell(cells, row, column, text)),
    paste: (row, column, text) => {
      const pasted = pasteCells(cells, { rows, columns, at: { row, column: column.key }, text })
      put(pasted.cells, pasted.left)
    },
    discard: (row, column) => put(withCell(cells, row, column, String(column.valueOf(row)))),
    discardAll: () => put({}),
    save: async () => {
      if (changes.length === 0 || !(await send(changes))) return
      const saved = new Set(changes.flatMap(({ row, values }) => Object.keys(values).map((key) => cellKey(row, key))))
      put(Object.fromEntries(Object.entries(cells).filter(([key]) => !saved.has(key))))
    },
    count: Object.keys(cells).length,
    wrong,
    left,
  }
}
