import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ReportMetric } from './report-shape.ts'
import { buildTable, changePercent, restKey } from './report-table.ts'

const metrics: readonly ReportMetric[] = [
  { key: 'orders', type: 'count' },
  { key: 'sales', type: 'money' },
  { key: 'average', type: 'money', of: ['sales', 'orders'] },
]
const report = { metrics, lead: 'sales' }
const row = (key: string, orders: number, sales: number | null) => ({ key, metrics: { orders, sales } })

describe('the table of a report', () => {
  test('shows the largest first, each beside the period before, and what only that had', () => {
    const now = [row('surat', 1, 100), row('rajkot', 3, 900)]
    const before = [row('rajkot', 2, 600), row('bhuj', 1, 50)]
    const table = buildTable(report, { now, before, isTime: false })
    expect(table.rows.map(({ key, before: had }) => [key, had])).toEqual([
      ['rajkot', 600],
      ['surat', 0],
      ['bhuj', 50],
    ])
    expect(table.total).toEqual({ orders: 4, sales: 1000, average: 250 })
    expect(table.totalBefore).toEqual({ orders: 3, sales: 650, average: 217 })
  })

  test('leaves parts of time in their order, paired by their place', () => {
    const now = [row('2026-11-01', 1, 10), row('2026-11-02', 1, 90)]
    const before = [row('2026-10-30', 1, 5), row('2026-10-31', 1, 7)]
    const { rows } = buildTable(report, { now, before, isTime: true })
    expect(rows.map(({ key, before: had }) => [key, had])).toEqual([
      ['2026-11-01', 5],
      ['2026-11-02', 7],
    ])
  })

  test('an average is that of the sums, and of nothing there is none', () => {
    const { rows, total } = buildTable(report, { now: [row('a', 0, 0)], before: null, isTime: false })
    expect(rows[0]?.metrics.average).toBeNull()
    expect(total.average).toBeNull()
  })

  test('a metric that does not divide stays empty', () => {
    expect(buildTable(report, { now: [row('a', 2, null)], before: null, isTime: false }).total).toEqual({
      orders: 2,
      sales: null,
      average: null,
    })
  })

  test('rows always add up to the total, however many there are', () => {
    const rows = fc.uniqueArray(fc.record({ key: fc.string(), sales: fc.integer({ min: -1e9, max: 1e9 }) }), {
      selector: ({ key }) => key,
      maxLength: 450,
    })
    fc.assert(
      fc.property(rows, (some) => {
        const now = some.map(({ key, sales }) => row(`k${key}`, 1, sales))
        const table = buildTable(report, { now, before: now, isTime: false })
        const add = (of: (each: (typeof table.rows)[number]) => number | null) =>
          table.rows.reduce((all, each) => all + (of(each) ?? 0), 0)
        expect(add((each) => each.metrics.sales ?? 0)).toBe(table.total.sales)
        expect(add((each) => each.before)).toBe(table.totalBefore?.sales)
        expect(table.rows.filter(({ key }) => key === restKey)).toHaveLength(some.length > 200 ? 1 : 0)
      }),
      { numRuns: 50 },
    )
  })

  test.each([
    [120, 100, 20],
    [50, 100, -50],
    [50, 0, null],
    [-50, -100, 50],
  ])('%i after %i is a change of %s percent', (now, before, percent) => {
    expect(changePercent(now, before)).toBe(percent)
  })
})
