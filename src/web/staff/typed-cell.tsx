import { type KeyboardEvent, useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatCount } from './format-count.ts'
import { readCell, type TypedColumn } from './typed-cells.ts'
import type { CellDesk } from './use-typed-cells.ts'
import './typed-cells.css'

type TypedCellProps<Row> = { row: Row; column: TypedColumn<Row>; desk: CellDesk<Row>; label: string }

/**
 * Renders a number of a list to type over, as in a sheet: the arrows go up and down its column, Enter saves what is typed,
 * Escape takes it back, and a piece of a sheet is pasted to the right and down.
 */
export function TypedCell<Row extends { id: string }>({ row, column, desk, label }: TypedCellProps<Row>) {
  const { t, language } = useTranslation('lists')
  const note = useId()
  const text = desk.textOf(row, column)
  const value = readCell(text)
  const newer = desk.newerOf(row, column)
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) goInColumn(event.currentTarget, step)
    else if (event.key === 'Enter') void desk.save()
    else if (event.key === 'Escape') desk.discard(row, column)
    else return
    event.preventDefault()
  }
  return (
    <span className="typed-cell">
      <input
        className="input"
        inputMode="decimal"
        data-column={column.key}
        data-typed={value !== column.valueOf(row) || undefined}
        aria-label={label}
        aria-invalid={!column.isRight(value) || undefined}
        aria-describedby={newer === undefined ? undefined : note}
        value={text}
        onChange={({ target }) => desk.change(row, column, target.value)}
        onKeyDown={press}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain')
          if (!/[\t\r\n]/.test(pasted)) return
          event.preventDefault()
          desk.paste(row, column, pasted)
        }}
      />
      {newer !== undefined && (
        <span id={note} className="small">
          {t('typed.now', { value: formatCount(newer, language) })}
        </span>
      )}
    </span>
  )
}

/** Moves the focus within a column; at its ends it stays. */
function goInColumn(from: HTMLInputElement, step: number): void {
  const column = from.dataset.column ?? ''
  const cells = [...(from.closest('table')?.querySelectorAll<HTMLInputElement>('input[data-column]') ?? [])].filter(
    ({ dataset }) => dataset.column === column,
  )
  const to = cells[cells.indexOf(from) + step]
  to?.focus()
  to?.select()
}

/** Renders what is typed and not saved yet, below the list and over its last row, so that nothing moves. */
export function TypedCellsBar<Row>({ desk, busy }: { desk: CellDesk<Row>; busy: boolean }) {
  const { t, language } = useTranslation('lists')
  const counted = (count: number) => ({ count, shown: formatCount(count, language) })
  const { count, wrong, left } = desk
  return (
    <div className={count + left > 0 ? 'typed-cells-bar' : undefined}>
      <p role="status">
        {count > 0 && <b>{t('typed.count', counted(count))}</b>}
        {wrong > 0 && <span> {t('typed.wrong', counted(wrong))}</span>}
        {left > 0 && <span> {t('typed.left', counted(left))}</span>}
      </p>
      {count > 0 && (
        <p className="row-12">
          <Button
            size="compact"
            busy={busy}
            busyText={t('typed.saving')}
            disabled={count === wrong}
            onClick={() => void desk.save()}
          >
            {t('typed.save')}
          </Button>
          <Button size="compact" variant="line" onClick={desk.discardAll}>
            {t('typed.discard')}
          </Button>
        </p>
      )}
    </div>
  )
}
