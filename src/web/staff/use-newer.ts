import { useLayoutEffect, useState } from 'react'
import { readStoredDraft, storeDraft } from './use-form-draft.ts'

/** What is saved: its version, and who saved it when, as far as that is known. */
export type SavedVersion = { version: number; by?: string | undefined; at?: string | undefined }

export type NewerField = {
  key: string
  /** What it was when typing began, and what a colleague has saved. */
  before: unknown
  theirs: unknown
  /** What is typed here and differs from theirs; undefined where nothing is. */
  mine?: unknown
}

/** What a colleague has saved since typing began. */
export type Newer = SavedVersion & { fields: readonly NewerField[] }

type Base<Draft> = { version: number; start: Draft }

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Compares what is saved now with what it was when typing began, which is stored with the draft, so that a reload forgets
 * neither. Returns null while nothing is typed, or nothing else was saved.
 */
export function useNewer<Draft extends object>(
  name: string,
  start: Draft,
  saved: SavedVersion | undefined,
  touched: Partial<Draft>,
): Newer | null {
  const [base, setBase] = useState<Base<Draft>>()
  const key = `${name} (begun on)`
  const isTyped = saved !== undefined && Object.keys(touched).length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first key press notes what is saved
  useLayoutEffect(() => {
    if (!isTyped) {
      setBase(undefined)
      if (base) storeDraft(key, {})
      return
    }
    const begun = (readStoredDraft(key) as Base<Draft> | undefined) ?? { version: saved.version, start }
    storeDraft(key, begun)
    setBase(begun)
  }, [isTyped, key])
  if (!saved || !base || base.version === saved.version) return null
  const fields = (Object.keys(start) as (keyof Draft & string)[])
    .filter((field) => !same(base.start[field], start[field]))
    .map((field) => ({
      key: field,
      before: base.start[field],
      theirs: start[field],
      ...(field in touched && !same(touched[field], start[field]) ? { mine: touched[field] } : {}),
    }))
  return fields.length > 0 ? { ...saved, fields } : null
}
