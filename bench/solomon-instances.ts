import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TourProblem } from '#domain/pickups/tour.ts'

/**
 * The shortest solutions known, with any number of vehicles, as published (Solomon's instances of 1987). Distances are straight lines, not
 * rounded.
 */
export const bestKnown = [
  { name: 'R101', metres: 1642.88 },
  { name: 'C101', metres: 828.94 },
  { name: 'RC101', metres: 1623.58 },
] as const

/** Reads an instance of `bench/solomon`: a line per stop, the depot first: x, y, demand, ready, due, service. */
export function readSolomon(name: string): TourProblem {
  const text = readFileSync(join(import.meta.dirname, 'solomon', `${name.toLowerCase()}.txt`), 'utf8')
  const rows = text
    .trim()
    .split('\n')
    .map((line) => line.split(' ').map(Number))
  const points = rows.map(([x = 0, y = 0]) => ({ x, y }))
  return {
    stops: rows.map(([, , bags = 0, opens = 0, closes = 0, service = 0]) => ({
      opens,
      closes,
      service,
      bags,
      grams: 0,
    })),
    metres: points.map((from) => points.map((to) => Math.hypot(to.x - from.x, to.y - from.y))),
    metresPerMinute: 1,
    most: { tours: 25, bags: 200, grams: 1 },
  }
}
