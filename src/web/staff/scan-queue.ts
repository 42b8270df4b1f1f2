import { createStore, type Store } from '#web/platform/create-store.ts'
import type { WaitingCodes } from './waiting-codes.ts'

/** What became of one code: taken, taken before, refused, or not sent because there is no connection. */
export type ScanOutcome =
  | { kind: 'ok' | 'again' }
  | { kind: 'refused'; code: string; text: string }
  | { kind: 'unsent'; text: string }

type RefusedScan = { code: string; text: string }

export type ScanState = {
  /** Codes that were read and are not answered yet. */
  waiting: number
  scanned: number
  refused: readonly RefusedScan[]
  /** The error that a person has to see before the next code is sent; `unsent` codes are sent again afterwards. */
  stopped: (RefusedScan & { unsent: boolean }) | null
}

export type ScanQueue = {
  store: Store<ScanState>
  /** Takes a code; never loses one, however fast they come. */
  scan: (code: string) => void
  /** Goes on after an error that was seen. */
  goOn: () => void
  /** Takes up what waited when the page was left. */
  takeUp: () => void
}

const start: ScanState = { waiting: 0, scanned: 0, refused: [], stopped: null }

/**
 * Creates a queue of scanned codes. They are sent one after another in the order in which they were read. A refused
 * code stops the queue until a person has seen why; meanwhile further codes wait, and none is lost. A code that could
 * not be sent stays first and is sent again. What waits is stored, where `stored` is given.
 */
export function createScanQueue(
  take: (code: string) => Promise<ScanOutcome>,
  report: (outcome: ScanOutcome) => void,
  stored?: WaitingCodes,
): ScanQueue {
  const store = createStore<ScanState>({ server: start })
  const codes: string[] = []
  let working = false
  const change = (part: Partial<ScanState>) => {
    stored?.write(codes)
    store.set({ ...store.read(), ...part, waiting: codes.length })
  }

  const settle = (code: string, outcome: ScanOutcome): void => {
    const { scanned, refused } = store.read()
    if (outcome.kind === 'unsent') {
      change({ stopped: { code, text: outcome.text, unsent: true } })
      return
    }
    codes.shift()
    if (outcome.kind === 'refused') {
      const entry = { code, text: outcome.text }
      change({ refused: [...refused, entry], stopped: { ...entry, unsent: false } })
    } else change({ scanned: scanned + 1 })
  }

  const work = async (): Promise<void> => {
    if (working) return
    working = true
    while (codes[0] !== undefined && store.read().stopped === null) {
      const code = codes[0]
      const outcome = await take(code)
      settle(code, outcome)
      report(outcome)
    }
    working = false
  }

  return {
    store,
    scan(code) {
      codes.push(code)
      change({})
      void work()
    },
    goOn() {
      change({ stopped: null })
      void work()
    },
    takeUp() {
      const left = stored?.read() ?? []
      if (codes.length > 0 || left.length === 0) return
      codes.push(...left)
      change({})
      void work()
    },
  }
}
