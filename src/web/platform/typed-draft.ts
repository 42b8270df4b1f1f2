import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { readForVisit, type VisitKey, writeForVisit } from './browser-storage.ts'

export type Typed<Field extends string> = Readonly<Record<Field, string>>

export type TypedDraft<Field extends string> = {
  typed: Typed<Field>
  type: (field: Field, text: string) => void
  /** Fills a field that is still empty, without storing the value, because it was not typed. */
  prefill: (field: Field, text: string) => void
  /** Resets the draft after the input was sent. */
  clear: () => void
  form: RefObject<HTMLFormElement | null>
}

/**
 * Keeps form input in this tab, through failures, reloads and back navigation. `start` gives the initial values;
 * values requested by the URL override input typed at another URL. Input typed before hydration is included.
 */
export function useTypedDraft<Field extends string>(key: VisitKey, start: Typed<Field>): TypedDraft<Field> {
  const [typed, setTyped] = useState(start)
  const form = useRef<HTMLFormElement>(null)
  const fields = Object.keys(start) as Field[]

  const save = (next: Typed<Field>) => {
    setTyped(next)
    writeForVisit(key, JSON.stringify({ ...next, from: location.search }))
  }
  // Before the first paint, so that nothing typed early is drawn over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form is looked at once, when it appears
  useLayoutEffect(() => {
    const early = form.current ? new FormData(form.current) : undefined
    const saved = parseDraft(readForVisit(key))
    const sameAddress = saved.from === location.search
    const found = (field: Field): string => {
      const first = String(early?.get(field) ?? '')
      if (first !== '' && first !== start[field]) return first
      const before = saved[field] ?? ''
      return start[field] === '' || (sameAddress && before !== '') ? before : start[field]
    }
    setTyped(Object.fromEntries(fields.map((field) => [field, found(field)])) as Typed<Field>)
  }, [])

  return {
    typed,
    form,
    type: (field, text) => save({ ...typed, [field]: text }),
    prefill: (field, text) => setTyped((now) => (now[field] === '' ? { ...now, [field]: text } : now)),
    clear: () => {
      setTyped(start)
      writeForVisit(key, null)
    },
  }
}

/** Parses a stored draft; values that are not strings are dropped. */
export function parseDraft(stored: string | null): Partial<Record<string, string>> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    if (value === null || typeof value !== 'object') return {}
    return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'))
  } catch {
    return {}
  }
}
