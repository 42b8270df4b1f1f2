import { expect, test } from 'vitest'
import { isGood, medianOf } from '../bench/benchmark.ts'
import { describeBenchmark, upsertSection } from '../bench/results-file.ts'
import { riseOf } from '../bench/trend.ts'

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
])('the median of %o is %d', (runs, median) => {
  expect(medianOf(runs)).toBe(median)
})

test('a measure is judged by its median, and one that never ran is not good', () => {
  expect(isGood({ name: 'p99', unit: 'ms', runs: [9, 10, 90], atMost: 10 })).toBe(true)
  expect(isGood({ name: 'orders', unit: '/s', runs: [9, 10, 90], atLeast: 11 })).toBe(false)
  expect(isGood({ name: 'orders', unit: '/s', runs: [], atLeast: 1 })).toBe(false)
})

test('a new run takes the place of its older section and leaves the others', () => {
  const section = (name: string, value: number) =>
    describeBenchmark(
      name,
      { how: 'On a table.', measures: [{ name: 'pages', unit: '/s', runs: [value] }], broken: [] },
      new Date('2026-11-20'),
    )
  let text = '# Figures\n'
  for (const [name, value] of [
    ['pages', 100],
    ['orders', 200],
    ['pages', 300],
  ] as const) {
    text = upsertSection(text, name, section(name, value))
  }
  expect(text.match(/## \w+/g)).toEqual(['## pages', '## orders'])
  expect(text).toContain('| pages | 300 /s |')
  expect(text).not.toContain('100 /s')
})

test('a rise in an hour is that of the straight line through the readings, with the upper end of what it may be', () => {
  const steady = [0, 1, 2, 3].map((hours) => ({ hours, value: 100 + 2 * hours }))
  expect(riseOf(steady)).toEqual({ perHour: 2, atMost: 2 })
  // Worked out by hand: the line 3.5 + 1.4 x, four readings off it by -0.5, 0.1, 1.3 and -0.9.
  const uneven = [3, 5, 7.6, 6.8].map((value, hours) => ({ hours, value }))
  const rise = riseOf(uneven)
  expect(rise.perHour).toBeCloseTo(1.4)
  expect(rise.atMost).toBeCloseTo(1.4 + 1.96 * Math.sqrt((0.25 + 0.01 + 1.69 + 0.81) / 2 / 5))
  expect(riseOf(steady.slice(0, 2)).atMost).toBeNaN()
})
