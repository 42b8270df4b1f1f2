import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guardedRoutes } from '#tests/support/guarded-routes.ts'

const root = join(import.meta.dirname, '..')
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8')
const journeys = readdirSync(join(root, 'tests/journeys')).filter((name) => name !== 'accessibility.spec.ts')

/** Screens that a journey reaches by pressing a link, without writing their address. */
const pressed: Readonly<Record<string, string>> = {
  '/admin/bulk/$jobId': 'order-tags',
  '/admin/claims/$claimId': 'claims',
  '/admin/customers/segments/$segmentId': 'segments',
  '/admin/messages/$messageId': 'back-office-keys',
  '/admin/payouts/runs/$runId': 'production',
  '/admin/products/$changeId': 'categories',
  '/admin/rates/$rateId': 'rates',
  '/admin/stores/$storeId': 'production',
  '/admin/themes/$themeId': 'festival',
  '/seller/claims/$claimId': 'claims',
}

/** Screens that no journey uses yet; their own tests cover them. */
const unused: readonly string[] = [
  '/admin/payments/unapplied/$unappliedPaymentId',
  '/admin/questions/$questionId',
  '/courier/hub/bins',
  '/courier/hub/papers',
  '/courier/hub/recalls',
  '/seller/bulk/$jobId',
]

/** What the journeys open: addresses, patterns of addresses, links of the menu and queues. */
function openings(): string {
  const links = read('src/web/admin/use-admin-links.ts')
  const hrefs = new Map(
    [...links.matchAll(/href: '([^']+)', label: t\('nav\.(\w+)'\)/g)].map(([, to, key]) => [key, to]),
  )
  const texts = journeys.map((name) => read('tests/journeys', name)).join('\n')
  const chosen = [...texts.matchAll(/openFromMenu\([^)]*'(\w+)'\)/g)].map(([, key]) => `'${hrefs.get(key)}'`)
  return `${texts} ${chosen.join(' ')}`.replaceAll('\\/', '/').replaceAll(/\[\^\/\]\+\/?/g, "x'")
}

const patternOf = (route: string) => new RegExp(`${route.replaceAll(/\$\w+/g, '(\\$\\{[^}]*\\}?|[\\w-]+)')}(?![\\w/-])`)

test('every screen of those who work here is used in a journey, but for those listed', () => {
  const text = openings()
  const left = guardedRoutes()
    .filter((route) => /^\/(admin|seller|courier)/.test(route))
    .filter((route) => !(route in pressed) && !patternOf(route).test(text))
  expect(left).toEqual([...unused].sort())
})

test('a journey that is said to press its way to a screen is there', () => {
  for (const [route, journey] of Object.entries(pressed)) expect(journeys, route).toContain(`${journey}.spec.ts`)
})
