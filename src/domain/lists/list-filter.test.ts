import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ListDeclaration, parseColumns, parseSort, printSort } from './list-declaration.ts'
import { daySpans, isValidFilter, type ListFilter, mostFilters, parseFilters, printFilters } from './list-filter.ts'

const list: ListDeclaration = {
  name: 'products',
  sort: { column: 'name', descending: false },
  columns: [
    { key: 'name', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'price', type: 'money', sorts: true, filters: true, shown: true },
    { key: 'stock', type: 'number', sorts: true, filters: true },
    { key: 'state', type: 'choice', values: ['on_sale', 'paused'], filters: true, shown: true },
    { key: 'added', type: 'day', sorts: true, filters: true },
    { key: 'waits', type: 'flag', filters: true },
    { key: 'picture', type: 'text' },
  ],
}

const end = fc.oneof(fc.constant(''), fc.integer({ min: 0, max: 99_999 }).map(String))
const filter: fc.Arbitrary<ListFilter> = fc
  .oneof(
    fc.record({
      column: fc.constant('name'),
      operator: fc.constantFrom('has', 'is', 'starts'),
      values: fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => [text]),
    }),
    fc.record({
      column: fc.constantFrom('price', 'stock'),
      operator: fc.constant('range'),
      values: fc.tuple(end, end).map((ends) => [...ends]),
    }),
    fc.record({
      column: fc.constant('added'),
      operator: fc.constant('within'),
      values: fc.constantFrom(...daySpans).map((span) => [span]),
    }),
    fc.record({ column: fc.constant('waits'), operator: fc.constantFrom('yes', 'no'), values: fc.constant([]) }),
    fc.record({
      column: fc.constant('state'),
      operator: fc.constant('in'),
      values: fc.subarray(['on_sale', 'paused'], { minLength: 1 }),
    }),
  )
  .filter((each) => isValidFilter(each as ListFilter, list)) as fc.Arbitrary<ListFilter>

describe('the filters of a list', () => {
  test('are the same after the URL, whatever was typed', () => {
    fc.assert(
      fc.property(fc.array(filter, { maxLength: mostFilters }), (filters) => {
        expect(parseFilters(printFilters(filters), list)).toEqual({ filters, isWhole: true })
      }),
    )
  })

  test('are read from any text without failing, and only declared ones are kept', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { filters } = parseFilters(text, list)
        expect(filters.every((each) => isValidFilter(each, list))).toBe(true)
      }),
    )
  })

  test.each([
    ['price.range:100|200', true],
    ['price.range:100.50|', true],
    ['price.range:|', false],
    ['price.range:1e3|', false],
    ['stock.range:1.5|', false],
    ['added.range:2026-11-01|2026-11-31', false],
    ['added.range:2026-11-01|', true],
    ['state.in:on_sale|sold', false],
    ['state.in', false],
    ['waits.yes', true],
    ['waits.yes:1', false],
    ['picture.has:a', false],
    ['cost.range:1|2', false],
    ['name.has: ', false],
    ['name.has:a\\;b', true],
  ])('of %s: understood %s', (text, isWhole) => {
    expect(parseFilters(text, list).isWhole).toBe(isWhole)
  })
})

describe('the order of a list', () => {
  test('is a column that sorts, up or down', () => {
    for (const text of ['name', '-price']) {
      const sort = parseSort(text, list)
      expect(sort && printSort(sort)).toBe(text)
    }
    expect(parseSort('state', list)).toBeUndefined()
    expect(parseSort('-nothing', list)).toBeUndefined()
  })

  test('of columns is the chosen one, each once, or that of a fresh list', () => {
    const keys = (text?: string) => parseColumns(text, list).map(({ key }) => key)
    expect(keys('stock,name,stock,gone')).toEqual(['stock', 'name'])
    expect(keys('gone')).toEqual(['name', 'price', 'state'])
    expect(keys()).toEqual(['name', 'price', 'state'])
  })
})
