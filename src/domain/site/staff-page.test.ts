import { expect, test } from 'vitest'
import { staffNeedOf, staffPages } from './staff-page.ts'

test.each([
  ['/admin', 'any-staff'],
  ['/admin/orders', 'orders.read'],
  ['/admin/orders/o-1', 'orders.read'],
  ['/admin/payouts/runs/7?cursor=1', 'money.read'],
  ['/admin/promotions', 'marketing.read'],
  ['/admin/promotions/new', 'marketing.write'],
  ['/admin/promotionsX', 'any-staff'],
  ['/courier/hub/pack', 'hub.read'],
  ['/courier-cash', 'money.read'],
  ['/courier-test', 'any-staff'],
  ['/', 'any-staff'],
])('the page %s needs %s', (path, need) => {
  expect(staffNeedOf(path)).toBe(need)
})

test('each page of the list is found by itself', () => {
  for (const page of staffPages) expect(staffNeedOf(`${page}/x`), page).toBe(staffNeedOf(page))
})
