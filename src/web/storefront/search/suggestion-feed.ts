import type { CallReply } from '#contract/contract.ts'

export type Suggestions = CallReply<'GET /api/search/suggestions'>
type FetchSuggestions = (query: string, signal: AbortSignal) => Promise<Suggestions>

/** The shown suggestions and the text they belong to. */
export type Shown = { query: string; found: Suggestions } | null

/**
 * Requests suggestions while typing and shows only those of the latest input: an older request is aborted, and a late
 * response is dropped. A failed request shows nothing; the plain search still works.
 */
export function feedSuggestions(
  fetchSuggestions: FetchSuggestions,
  show: (shown: Shown) => void,
  settleMilliseconds = 110,
) {
  let turn = 0
  let pending: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const stop = () => {
    turn += 1
    clearTimeout(timer)
    pending?.abort()
  }

  const load = async (query: string, own: number) => {
    pending = new AbortController()
    try {
      const found = await fetchSuggestions(query, pending.signal)
      if (own === turn) show({ query, found })
    } catch {
      if (own === turn) show(null)
    }
  }

  return {
    /** Handles the field's current text; an empty field sends no request. */
    type(typed: string): void {
      stop()
      const query = typed.trim()
      const own = turn
      if (query === '') show(null)
      else timer = setTimeout(() => void load(query, own), settleMilliseconds)
    },
    stop,
  }
}
