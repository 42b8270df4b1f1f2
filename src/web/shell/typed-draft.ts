import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { readForVisit, type VisitKey, writeForVisit } from './browser-storage.ts'

export type Typed<Field extends string> = Readonly<Record<Field, string>>

export type TypedDraft<Field extends string> = {
  typed: Typed<Field>
  type: (field: Field, words: string) => void
  /** Puts words into a field that is still empty, without keeping them: nobody typed them. */
  offer: (field: Field, words: string) => void
  /** Begins anew, after what was typed has arrived. */
  forget: () => void
  form: RefObject<HTMLFormElement | null>
}

/**
 * What is typed into a form, kept in this tab: it survives a failure, a reload and the way back. `start` is what the form begins with; what
 * its address asks for wins over what was typed at another address. What was typed before the page woke is taken over.
 */
export function useTypedDraft<Field extends string>(key: VisitKey, start: Typed<Field>): TypedDraft<Field> {
  const [typed, setTyped] = useState(start)
  const form = useRef<HTMLFormElement>(null)
  const fields = Object.keys(start) as Field[]

  const keep = (next: Typed<Field>) => {
    setTyped(next)
    writeForVisit(key, JSON.stringify({ ...next, from: location.search }))
  }
  // Before the first paint, so that nothing typed early is drawn over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form is looked at once, when it appears
  useLayoutEffect(() => {
    const early = form.current ? new FormData(form.current) : undefined
    const kept = parseDraft(readForVisit(key))
    const sameAddress = kept.from === location.search
    const found = (field: Field): string => {
      const first = String(early?.get(field) ?? '')
      if (first !== '' && first !== start[field]) return first
      const before = kept[field] ?? ''
      return start[field] === '' || (sameAddress && before !== '') ? before : start[field]
    }
    setTyped(Object.fromEntries(fields.map((field) => [field, found(field)])) as Typed<Field>)
  }, [])

  return {
    typed,
    form,
    type: (field, words) => keep({ ...typed, [field]: words }),
    offer: (field, words) => setTyped((now) => (now[field] === '' ? { ...now, [field]: words } : now)),
    forget: () => {
      setTyped(start)
      writeForVisit(key, null)
    },
  }
}

/** A draft as the browser kept it; whatever is not a text in it is left out. */
export function parseDraft(stored: string | null): Partial<Record<string, string>> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    if (value === null || typeof value !== 'object') return {}
    return Object.fromEntries(Object.entries(value).filter(([, words]) => typeof words === 'string'))
  } catch {
    return {}
  }
}
