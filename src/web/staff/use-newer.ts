import { useLayoutEffect, useState } from 'react'
import { readStoredDraft, storeDraft } from './use-form-draft.ts'

/** What is saved: its version, and who saved it when, as far as that is known. */
export type SavedVersion = { version: number; by?: string | undefined; at?: string | undefined }

export type NewerField = {
  /** The field, and of a text in several languages which one: `name.gu`. */
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
type Parts = Readonly<Record<string, unknown>>

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const hasParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Compares what is saved now with what it was when typing began, which is stored with the draft, so that a reload forgets
 * neither. `newer` is null while nothing is typed, or nothing else was saved; `typed` is what was typed, with what a colleague
 * changed in the parts of a field that were not.
 */
export function useNewer<Draft extends object>(
  name: string,
  start: Draft,
  saved: SavedVersion | undefined,
  touched: Partial<Draft>,
): { newer: Newer | null; typed: Partial<Draft> } {
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
  if (!saved || !base || base.version === saved.version) return { newer: null, typed: touched }
  const typed = Object.fromEntries(
    Object.entries(touched).map(([field, mine]) => [
      field,
      joined(partOf(base.start, field), mine, partOf(start, field)),
    ]),
  ) as Partial<Draft>
  const fields = newerFields(base.start, start, typed)
  return { newer: fields.length > 0 ? { ...saved, fields } : null, typed }
}

const partOf = (value: unknown, key: string): unknown => (hasParts(value) ? value[key] : undefined)

/** Returns what was typed with theirs in its place where a part of it is as it was. */
function joined(before: unknown, mine: unknown, theirs: unknown): unknown {
  if (!hasParts(before) || !hasParts(mine) || !hasParts(theirs)) return mine
  return Object.fromEntries(
    Object.entries(mine).map(([key, value]) => [
      key,
      same(before[key], value) && key in theirs ? theirs[key] : joined(before[key], value, theirs[key]),
    ]),
  )
}

/** Lists the fields that differ, those of several parts part by part. */
function newerFields(before: object, theirs: object, typed: object, within = ''): NewerField[] {
  return Object.entries(theirs).flatMap(([field, now]) => {
    const key = `${within}${field}`
    const was = partOf(before, field)
    if (same(was, now)) return []
    const mine = partOf(typed, field)
    if (hasParts(was) && hasParts(now)) return newerFields(was, now, hasParts(mine) ? mine : {}, `${key}.`)
    return [{ key, before: was, theirs: now, ...(mine === undefined || same(mine, now) ? {} : { mine }) }]
  })
}

/** Returns a draft with one field, or one part of a field, as a colleague saved it. */
export function withTheirs<Draft extends object>(draft: Draft, start: Draft, key: string): Draft {
  if (key in start) return { ...draft, [key]: partOf(start, key) }
  const [first = '', ...rest] = key.split('.')
  const [mine, theirs] = [partOf(draft, first), partOf(start, first)]
  if (!hasParts(mine) || !hasParts(theirs)) return draft
  return { ...draft, [first]: withTheirs(mine, theirs, rest.join('.')) }
}
