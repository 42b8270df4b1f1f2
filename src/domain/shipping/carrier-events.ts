import type { ParcelState } from './parcel-flow.ts'

/** One report of a carrier about a parcel; `state` is null for a code that says nothing about it. */
export type ReportedEvent = { readonly code: string; readonly at: Date; readonly state: ParcelState | null }

/**
 * Returns a carrier's reports in the order they happened, each once: they come twice, late and in any order. Of two at one
 * instant the code decides, so that every process applies them alike.
 */
export function inOrderOfEvents<Event extends ReportedEvent>(events: readonly Event[]): Event[] {
  const seen = new Set<string>()
  return events
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || one.code.localeCompare(other.code))
    .filter(({ code, at }) => {
      const key = `${code} ${at.getTime()}`
      return seen.has(key) ? false : seen.add(key)
    })
}
