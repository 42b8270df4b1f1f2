import { useEffect, useRef, useState } from 'react'
import { readStored, writeStored } from '#web/platform/browser-storage.ts'

type KeysOptions<Row extends { id: string }> = {
  rows: readonly Row[]
  open: (row: Row) => void
  choose: ((row: Row) => void) | undefined
  /** Turns to the next (1) or the previous page (-1). */
  turn: (step: 1 | -1) => void
}

export type ListKeys = {
  /** The position of the row that the keys are at; undefined before the first key, and when the row is no longer shown. */
  active: number | undefined
  isOn: boolean
  setOn: (isOn: boolean) => void
}

/** Elements that letters are typed into, or that use the keys themselves. */
const typedInto = 'input, textarea, select, [contenteditable], dialog'

/**
 * Works a list by keys: j and k move, Enter opens, x chooses, [ and ] turn pages, / goes to the search. They can be
 * switched off, because single letters disturb people who speak to their computer (WCAG 2.1.4).
 */
export function useListKeys<Row extends { id: string }>(options: KeysOptions<Row>): ListKeys {
  const [activeId, setActiveId] = useState<string>()
  const at = options.rows.findIndex(({ id }) => id === activeId)
  const active = at < 0 ? undefined : at
  const [isOn, setOn] = useState(() => readStored('listKeys') !== 'off')
  const latest = useRef({ ...options, active })
  latest.current = { ...options, active }
  useEffect(() => {
    if (!isOn) return
    const pressed = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const isCheck = target instanceof HTMLInputElement && target.type === 'checkbox'
      if (target.closest(typedInto) && !isCheck) return
      const setActive = (index: number) => setActiveId(latest.current.rows[index]?.id)
      if (handle(event, latest.current, setActive)) event.preventDefault()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [isOn])
  return {
    active,
    isOn,
    setOn: (wanted) => {
      writeStored('listKeys', wanted ? null : 'off')
      setOn(wanted)
    },
  }
}

/** Returns whether the key was one of the list's. */
function handle<Row extends { id: string }>(
  event: KeyboardEvent,
  { rows, open, choose, turn, active }: KeysOptions<Row> & { active: number | undefined },
  setActive: (index: number) => void,
): boolean {
  const row = active === undefined ? undefined : rows[active]
  switch (event.key) {
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
      if (!row || !(event.target as HTMLElement).matches('tr')) return false
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
