import { type Browser, expect, type Page } from '@playwright/test'
import type { Role } from '#domain/accounts/role.ts'
import { endOf, guardedRoutes } from '#tests/support/guarded-routes.ts'
import { test } from '#tests/support/journey.ts'
import { setLanguage } from '#tests/support/shopper.ts'
import { signInByForm } from '#tests/support/workers.ts'

const people: [name: string, role: Role | null][] = [
  ['guest', null],
  ['customer', 'user'],
  ['seller', 'seller'],
  ['courier', 'courier'],
  ['admin', 'admin'],
]

/** The final page of everyone who opens it, as one word each. */
const kindOf = (path: string): string =>
  people.map(([, role]) => (endOf(path, role) === path ? 'opens' : endOf(path, role).split('?')[0])).join()

/** One route of each kind; all of them with EVERY_SCREEN, and always without a browser in `tests/guards.test.ts`. */
const every = guardedRoutes().map((path) => path.replace(/\$\w+/g, 'unknown'))
const routes = process.env.EVERY_SCREEN
  ? every
  : [...Map.groupBy(every, kindOf).values()].flatMap(([first]) => (first === undefined ? [] : [first]))

async function enter(browser: Browser, baseURL: string | undefined, name: string): Promise<Page> {
  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const page = await context.newPage()
  await setLanguage(page, 'en')
  if (name !== 'guest') await signInByForm(page, name, 'en')
  // The final page does not depend on pictures.
  await page.route(/\.(avif|webp|jpg|png|svg|woff2)(\?|$)/, (route) => route.abort())
  return page
}

/** Returns the final location of an opened page; while the user is being determined there is none yet. */
async function restOf(page: Page, opened: string): Promise<string> {
  const { pathname, search } = new URL(page.url())
  if (pathname + search !== opened) return pathname + search
  return (await page.locator('.loader.full-screen').count()) > 0 ? 'still being determined' : opened
}

for (const [name, role] of people) {
  test(`a route of every kind of guard opens for ${name} or leads where it should`, async ({ browser, baseURL }) => {
    test.setTimeout(240_000)
    const page = await enter(browser, baseURL, name)
    for (const path of routes) {
      await page.goto(path, { waitUntil: 'commit' })
      await expect
        .poll(() => restOf(page, path), { message: `${name} at ${path}`, timeout: 30_000, intervals: [100] })
        .toBe(endOf(path, role))
    }
    await page.context().close()
  })
}

test('a guest who signs in returns to the page, an admin without a return path lands at home', {
  tag: '@main',
}, async ({ browser, baseURL }) => {
  const page = await enter(browser, baseURL, 'guest')
  await page.goto('/seller/reviews')
  await page.waitForURL(/\/auth\?next=%2Fseller%2Freviews$/)
  await page.getByLabel('Email or username').fill('seller')
  await page.getByLabel('Password', { exact: true }).fill('haatdi-demo-2026')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/seller/reviews')
  await page.context().close()

  const admin = await enter(browser, baseURL, 'admin')
  await expect.poll(() => restOf(admin, '')).toBe('/')
  await admin.goto('/account')
  await admin.getByRole('link', { name: 'My workspace' }).click()
  await admin.waitForURL((url) => url.pathname === '/admin')
  await admin.context().close()
})

for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
  test(`after signing in nobody is sent to ${next}`, async ({ page }) => {
    await setLanguage(page, 'en')
    await page.goto(`/auth?next=${encodeURIComponent(next)}`)
    await page.getByLabel('Email or username').fill('courier')
    await page.getByLabel('Password', { exact: true }).fill('haatdi-demo-2026')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/courier/dashboard')
    expect(new URL(page.url()).origin).toBe(new URL(process.env.SHOP_URL ?? '').origin)
  })
}
