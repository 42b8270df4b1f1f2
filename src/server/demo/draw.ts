/** Draws from a fixed seed: the same seed draws the same year. */
export type Draw = {
  /** A number from 0 up to 1. */
  share(): number
  /** Whether something with this probability happens. */
  happens(probability: number): boolean
  /** A whole number of this range. */
  whole(least: number, most: number): number
  one<Thing>(of: readonly Thing[]): Thing
  /** One of the things, each as likely as its weight. */
  weighted<Thing>(of: readonly (readonly [Thing, number])[]): Thing
}

/** Returns a source of draws (mulberry32). */
export function drawFrom(seed: number): Draw {
  let state = seed >>> 0
  const share = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const one = <Thing>(of: readonly Thing[]): Thing => {
    const thing = of[Math.floor(share() * of.length)]
    if (thing === undefined) throw new Error('There is nothing to draw from.')
    return thing
  }
  return {
    share,
    happens: (probability) => share() < probability,
    whole: (least, most) => least + Math.floor(share() * (most - least + 1)),
    one,
    weighted: (of) => {
      let left = share() * of.reduce((all, [, weight]) => all + weight, 0)
      for (const [thing, weight] of of) {
        left -= weight
        if (left < 0) return thing
      }
      return one(of)[0]
    },
  }
}
