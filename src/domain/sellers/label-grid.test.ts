import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelGrids, labelsPerPage, lotOfDay, positionOfLabel, unitLabelFormats } from './label-grid.ts'

test.each([
  ['a4-24', 24],
  ['a4-21', 21],
  ['a4-10', 10],
  ['50x25', 1],
  ['62x100', 1],
  ['100x150', 1],
] as const)('%s has %i labels to a page', (format, count) => {
  expect(labelsPerPage(labelGrids[format])).toBe(count)
})

test('no label leaves its page or covers another one', () => {
  fc.assert(
    fc.property(fc.constantFrom(...unitLabelFormats), fc.nat(60), fc.nat(23), (format, index, skipped) => {
      const grid = labelGrids[format]
      const [one, next] = [positionOfLabel(grid, index, skipped), positionOfLabel(grid, index + 1, skipped)]
      expect(one.x >= 0 && one.x + grid.label.width <= grid.page.width + 0.001).toBe(true)
      expect(one.y >= 0 && one.y + grid.label.height <= grid.page.height + 0.001).toBe(true)
      const apart =
        next.page > one.page ||
        next.x >= one.x + grid.label.width - 0.001 ||
        next.y >= one.y + grid.label.height - 0.001
      expect(apart).toBe(true)
    }),
  )
})

test('begins where a used sheet has its first free place', () => {
  expect(positionOfLabel(labelGrids['a4-24'], 0, 23)).toMatchObject({ page: 0 })
  expect(positionOfLabel(labelGrids['a4-24'], 1, 23)).toMatchObject({ page: 1, x: labelGrids['a4-24'].left })
})

test('names a batch by the day it was made', () => {
  expect(lotOfDay('2026-11-26')).toBe('261126')
})
