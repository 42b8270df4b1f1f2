import type { CallReply } from '#contract/contract.ts'

export type Suggestions = CallReply<'GET /api/search/suggestions'>
type Ask = (words: string, signal: AbortSignal) => Promise<Suggestions>

/** The shown suggestions and the text they belong to. */
export type Shown = { words: string; found: Suggestions } | null

/**
 * Requests suggestions while typing and shows only those of the latest input: an older request is aborted, and a late
 * response is dropped. A failed request shows nothing; the plain search still works.
 */
export function feedSuggestions(ask: Ask, show: (shown: Shown) => void, settleMilliseconds = 110) {
  let turn = 0
  let asking: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const stop = () => {
    turn += 1
    clearTimeout(timer)
    asking?.abort()
  }

  const put = async (words: string, own: number) => {
    asking = new AbortController()
    try {
      const found = await ask(words, asking.signal)
      if (own === turn) show({ words, found })
    } catch {
      if (own === turn) show(null)
    }
  }

  return {
    /** Handles the field's current text; fewer than two letters send no request. */
    type(typed: string): void {
      stop()
      const words = typed.trim()
      const own = turn
      if (words.length < 2) show(null)
      else timer = setTimeout(() => void put(words, own), settleMilliseconds)
    },
    stop,
  }
}
