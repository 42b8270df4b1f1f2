import { expect, test } from 'vitest'
import { findMissingSegment } from './wal-gaps.ts'

const segment = (timeline: number, log: number, part: number): string =>
  [timeline, log, part].map((each) => each.toString(16).toUpperCase().padStart(8, '0')).join('')
const archived = (...names: string[]) => names.map((name) => `${name}-0123456789abcdef.gz`)

test.each([
  ['without a gap', [segment(1, 0, 2), segment(1, 0, 3), segment(1, 0, 4)], undefined],
  ['with one missing in the middle', [segment(1, 0, 2), segment(1, 0, 4)], segment(1, 0, 3)],
  ['whose first one is missing', [segment(1, 0, 3), segment(1, 0, 4)], segment(1, 0, 2)],
  ['with older ones before the backup, and a gap there', [segment(1, 0, 0), segment(1, 0, 2)], undefined],
  ['over the end of a log file', [segment(1, 0, 2), ...rest(3, 255), segment(1, 1, 0)], undefined],
  [
    'after a failover, which writes the last segment again',
    [segment(1, 0, 2), segment(2, 0, 2), segment(2, 0, 3)],
    undefined,
  ],
  ['with a gap after a failover', [segment(1, 0, 2), segment(2, 0, 4)], segment(1, 0, 3)],
  ['of nothing', [], segment(1, 0, 2)],
])('an archive %s', (_what, names, missing) => {
  expect(findMissingSegment(archived(...names), segment(1, 0, 2))).toBe(missing)
})

function rest(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_each, at) => segment(1, 0, from + at))
}
