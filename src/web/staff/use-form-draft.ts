import { useLayoutEffect, useState } from 'react'
import { readForVisit, writeForVisit } from '#web/platform/browser-storage.ts'

/**
 * A draft over what is saved, stored in this tab through errors, a reload, a lost connection and a lost session;
 * untouched fields follow what is saved, also when someone else was quicker. `name` tells the forms apart: the form,
 * and the id of what it is about. Fields named in `secret` are never stored.
 */
export function useFormDraft<Draft extends object>(name: string, saved: Draft, secret: readonly (keyof Draft)[] = []) {
  const [touched, setTouched] = useState<Partial<Draft>>({})
  useLayoutEffect(() => setTouched(readStoredDraft(name) ?? {}), [name])
  const store = (next: Partial<Draft>): Partial<Draft> => {
    const stored = Object.entries(next).filter(([key]) => !secret.includes(key as keyof Draft))
    storeDraft(name, Object.fromEntries(stored))
    return next
  }
  const touch = (change: Partial<Draft>) => setTouched((before) => store({ ...before, ...change }))
  /** Lets one field follow what is saved again. */
  const release = (key: keyof Draft) =>
    setTouched(({ [key]: _left, ...others }) => store(others as unknown as Partial<Draft>))
  const clear = () => {
    setTouched({})
    storeDraft(name, {})
  }
  return { draft: { ...saved, ...touched }, touched, touch, release, clear }
}

/** Stores what was typed into a form, under its name; an empty one is deleted. */
export function storeDraft(name: string, draft: object): void {
  const { [name]: _before, ...others } = readDrafts()
  const drafts = Object.keys(draft).length > 0 ? { ...others, [name]: draft } : others
  writeForVisit('staffDrafts', Object.keys(drafts).length > 0 ? JSON.stringify(drafts) : null)
}

/** Returns what was stored under a name. */
export const readStoredDraft = (name: string): object | undefined => readDrafts()[name]

function readDrafts(): Record<string, object> {
  try {
    const value: unknown = JSON.parse(readForVisit('staffDrafts') ?? '{}')
    return value !== null && typeof value === 'object' ? (value as Record<string, object>) : {}
  } catch {
    return {}
  }
}
