import { useEffect, useRef, useState } from 'react'
import { isForPage, useCharacterKeys } from './character-keys.ts'

type KeysOptions<Row extends { id: string }> = {
  rows: readonly Row[]
  open: (row: Row) => void
  choose: ((row: Row) => void) | undefined
  /** Turns to the next (1) or the previous page (-1). */
  turn: (step: 1 | -1) => void
  /** The URL of the list: who comes back to it is at the row that was open. */
  href: string
}

export type ListKeys = {
  /** The position of the row that the keys are at; undefined before the first key, and when the row is no longer shown. */
  active: number | undefined
  isOn: boolean
  setOn: (isOn: boolean) => void
}

let lastRow: { href: string; id: string } | undefined

/** Remembers which record of a list is open, for the return to the list. */
export function rememberRow(href: string, id: string): void {
  lastRow = { href, id }
}

/**
 * Works a list by keys: j and k move, the arrows too once a row has the focus, Enter opens, x chooses, [ and ] turn pages,
 * / goes to the search. Letters can be switched off (`character-keys.ts`).
 */
export function useListKeys<Row extends { id: string }>(options: KeysOptions<Row>): ListKeys {
  const [activeId, setActiveId] = useState(() => (lastRow?.href === options.href ? lastRow.id : undefined))
  const at = options.rows.findIndex(({ id }) => id === activeId)
  const active = at < 0 ? undefined : at
  const characterKeys = useCharacterKeys()
  const latest = useRef({ ...options, active })
  latest.current = { ...options, active }
  useEffect(() => {
    lastRow = undefined
    const pressed = (event: KeyboardEvent) => {
      const setActive = (index: number) => setActiveId(latest.current.rows[index]?.id)
      if (isForPage(event) && handle(event, latest.current, setActive)) event.preventDefault()
    }
    // The keys of the page listen on the window, and leave what was used here.
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
  return { active, ...characterKeys }
}

/** Returns whether the key was one of the list's. */
function handle<Row extends { id: string }>(
  event: KeyboardEvent,
  { rows, open, choose, turn, active }: KeysOptions<Row> & { active: number | undefined },
  setActive: (index: number) => void,
): boolean {
  const row = active === undefined ? undefined : rows[active]
  const isOnRow = (event.target as HTMLElement).matches('tr')
  const key = (isOnRow && { ArrowDown: 'j', ArrowUp: 'k' }[event.key]) || event.key
  switch (key) {
    case 'j':
      setActive(Math.min((active ?? -1) + 1, rows.length - 1))
      return true
    case 'k':
      setActive(Math.max((active ?? rows.length) - 1, 0))
      return true
    case 'x':
      if (row) choose?.(row)
      return row !== undefined
    case 'Enter':
      if (!row || !isOnRow) return false
      open(row)
      return true
    case '[':
      turn(-1)
      return true
    case ']':
      turn(1)
      return true
    case '/':
      document.querySelector<HTMLInputElement>('.work-list input[type="search"]')?.focus()
      return true
    default:
      return false
  }
}
