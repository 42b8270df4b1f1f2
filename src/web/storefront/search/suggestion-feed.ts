import type { CallReply } from '#contract/contract.ts'

export type Suggestions = CallReply<'GET /api/search/suggestions'>
type Ask = (words: string, signal: AbortSignal) => Promise<Suggestions>

/** What is on show: the words that were asked for, and what came for exactly these. */
export type Shown = { words: string; found: Suggestions } | null

/**
 * Asks for suggestions as somebody types and shows only what belongs to the last thing typed: an older question is broken off, and an answer that
 * comes late all the same is dropped. A question that fails shows nothing; the plain search still works.
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
    /** Words as they stand in the field now; fewer than two letters ask nothing. */
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
