export type PointRange = readonly [first: number, last: number]

export const pointsOf = (text: string): number[] => [...new Set([...text].map((char) => char.codePointAt(0) ?? 0))]

export const pointsIn = (ranges: readonly PointRange[]): number[] =>
  ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, step) => first + step))

const hex = (point: number): string => point.toString(16).toUpperCase().padStart(4, '0')

/** Formats code points as a CSS `unicode-range` value: sorted, neighbours joined. */
export function unicodeRange(points: Iterable<number>): string {
  const ranges: [number, number][] = []
  for (const point of [...new Set(points)].sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && last[1] === point - 1) last[1] = point
    else ranges.push([point, point])
  }
  return ranges.map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`)).join(',')
}
