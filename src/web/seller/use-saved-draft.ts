import { useLayoutEffect, useState } from 'react'
import { readForVisit, writeForVisit } from '#web/platform/browser-storage.ts'

/**
 * A draft over what is saved, kept in this tab through errors, a reload and a lost session; untouched fields follow
 * what is saved. `name` tells the forms of the set-up apart.
 */
export function useSavedDraft<Draft extends object>(name: string, saved: Draft) {
  const [touched, setTouched] = useState<Partial<Draft>>({})
  useLayoutEffect(() => setTouched(readDrafts()[name] ?? {}), [name])
  const save = (next: Partial<Draft>) => {
    setTouched(next)
    writeForVisit('storeSetupDraft', JSON.stringify({ ...readDrafts(), [name]: next }))
  }
  return {
    draft: { ...saved, ...touched },
    touch: (change: Partial<Draft>) => save({ ...touched, ...change }),
    clear: () => save({}),
  }
}

function readDrafts(): Record<string, object> {
  try {
    const value: unknown = JSON.parse(readForVisit('storeSetupDraft') ?? '{}')
    return value !== null && typeof value === 'object' ? (value as Record<string, object>) : {}
  } catch {
    return {}
  }
}
