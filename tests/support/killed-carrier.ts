import type { Carrier } from '#server/carriers/carrier.ts'

/** Thrown in place of the death of the process that made a call. */
class Killed extends Error {}

type Kills = {
  /** Draws the next number from 0 to 1. */ draw(): number /** The share of calls that end in death. */
  share: number
  count: number
}

/**
 * Wraps a carrier so that the process dies at a share of its calls: half of them before the call leaves, half after its
 * answer has come and before anything is done with it.
 */
export function killedCarrier(carrier: Carrier, kills: Kills): Carrier {
  const dies = () => {
    if (kills.draw() >= kills.share) return
    kills.count += 1
    throw new Killed()
  }
  const call =
    <Input extends unknown[], Output>(work: (...input: Input) => Promise<Output>) =>
    async (...input: Input): Promise<Output> => {
      dies()
      const output = await work(...input)
      dies()
      return output
    }
  return {
    ...carrier,
    book: call(carrier.book),
    findByRef: call(carrier.findByRef),
    cancel: call(carrier.cancel),
    quote: call(carrier.quote),
  }
}

/** Returns a generator of numbers from 0 to 1 that draws the same ones for the same seed. */
export function seededDraw(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
