import { expect, test } from 'vitest'
import { groupsOf, nextIndex, recentGroup } from './suggestion-options.ts'

const t = (key: string, values: Record<string, unknown> = {}) => `${key} ${Object.values(values).join('|')}`

test('suggestions are grouped as products, stores and categories, each leading to its page', () => {
  const groups = groupsOf(
    {
      products: [
        { id: 'penda', name: 'Penda', brandName: 'Gokulras', weight: '500g', picture: '/p.avif', currentPrice: 320 },
      ],
      stores: [{ id: 'gokulras-penda', name: 'Gokulras Penda', cityName: 'Rajkot' }],
      categories: [{ id: 'sweets', name: 'Sweets' }],
    },
    t,
    'en',
  )
  expect(groups[0]?.options[0]?.note).toContain('₹320')
  expect(groups.map(({ id, options }) => [id, options.map(({ leads }) => leads)])).toEqual([
    ['products', [{ href: '/product/penda' }]],
    ['stores', [{ href: '/brand/gokulras-penda' }]],
    ['categories', [{ href: '/products?category=sweets' }]],
  ])
})

test('empty groups are left out', () => {
  expect(groupsOf({ products: [], stores: [], categories: [] }, t, 'en')).toEqual([])
  expect(recentGroup([])).toEqual([])
})

test.each([
  [-1, 1, 0],
  [0, 1, 1],
  [2, 1, -1],
  [-1, -1, 2],
  [0, -1, -1],
] as const)('from %i by %i of three options it goes to %i', (from, step, to) => {
  expect(nextIndex(from, step, 3)).toBe(to)
})
