import { seededNumbers } from '#domain/seeded-numbers.ts'

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

/** Returns a source of draws. */
export function drawFrom(seed: number): Draw {
  const share = seededNumbers(seed)
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
