import { useLayoutEffect, useState } from 'react'
import { readForVisit, writeForVisit } from '#web/platform/browser-storage.ts'

/**
 * A draft over what is saved, kept in this tab through errors, a reload, a lost connection and a lost session;
 * untouched fields follow what is saved, also when someone else was quicker. `name` tells the forms apart: the form,
 * and the id of what it is about. Fields named in `secret` are never stored.
 */
export function useFormDraft<Draft extends object>(name: string, saved: Draft, secret: readonly (keyof Draft)[] = []) {
  const [touched, setTouched] = useState<Partial<Draft>>({})
  useLayoutEffect(() => setTouched(readDrafts()[name] ?? {}), [name])
  const touch = (change: Partial<Draft>) =>
    setTouched((before) => {
      const next = { ...before, ...change }
      storeDraft(name, Object.fromEntries(Object.entries(next).filter(([key]) => !secret.includes(key as keyof Draft))))
      return next
    })
  const clear = () => {
    setTouched({})
    storeDraft(name, {})
  }
  return { draft: { ...saved, ...touched }, touch, clear }
}

function storeDraft(name: string, draft: object): void {
  const { [name]: _before, ...others } = readDrafts()
  const drafts = Object.keys(draft).length > 0 ? { ...others, [name]: draft } : others
  writeForVisit('staffDrafts', Object.keys(drafts).length > 0 ? JSON.stringify(drafts) : null)
}

function readDrafts(): Record<string, object> {
  try {
    const value: unknown = JSON.parse(readForVisit('staffDrafts') ?? '{}')
    return value !== null && typeof value === 'object' ? (value as Record<string, object>) : {}
  } catch {
    return {}
  }
}
