import { readFileSync } from 'node:fs'
import { type Browser, expect, type Page } from '@playwright/test'
import { openBreakableLine } from '#tests/support/breakable-line.ts'
import { test } from '#tests/support/journey.ts'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { type RunningShop, startRunningShop } from '#tests/support/running-shop.ts'
import { expectNoOverflow, visit } from '#tests/support/shopper.ts'
import type { TextKey } from '#texts/text-keys.ts'

// The pages saved for offline reading are deleted too.
test.use({ serviceWorkers: 'allow', actionTimeout: 20_000 })

const t = translatorFor('en')
const own = (key: TextKey<'my-account'>, values?: Record<string, string>) => t('my-account', key, values)
const first = 'haatdi-demo-2026'
const second = 'khakhra with warm chaas'
const email = 'customer@haatdi.example'

/** This journey changes and closes accounts, so it has its own shop. */
let shop: RunningShop
test.beforeAll(async () => {
  test.setTimeout(180_000)
  shop = await startRunningShop()
})
test.afterAll(() => shop.stop())

async function signIn(page: Page, origin: string, name: string, password: string): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: 'en', url: origin }])
  await page.goto(`${origin}/auth`)
  await page.getByLabel(t('account', 'signIn.name')).fill(name)
  await page.getByLabel(t('account', 'signIn.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('account', 'signIn.submit'), exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
}

const otherBrowser = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()

/** Returns the newest email to an address with this subject, as plain text. */
async function readEmail(page: Page, to: string, subject: string): Promise<string> {
  const find = async () => {
    const list = await (await page.request.get(`${shop.url}/dev/emails`)).text()
    const rows = [...list.matchAll(/<td>([^<]*)<\/td><td><a href="(\/dev\/emails\/[^"]+)">([^<]*)<\/a>/g)]
    return rows.find(([, address, , title]) => address === to && title === subject)?.[2]
  }
  await expect.poll(find, { timeout: 15_000 }).toBeTruthy()
  return (await page.request.get(`${shop.url}${await find()}.txt`)).text()
}

const dialog = (page: Page) => page.getByRole('dialog')
const isIn = async (page: Page) => (await page.request.get(`${shop.url}/api/auth/user`)).status() === 200

test('an account is its owner’s: sessions, password, email, language and currency, its data, and its end', {
  tag: '@main',
}, async ({ page, browser }) => {
  test.setTimeout(240_000)
  await signIn(page, shop.url, email, first)

  await test.step('a new browser is reported by email, listed, and signed out from here', async () => {
    const there = await otherBrowser(browser)
    await signIn(there, shop.url, email, first)
    const emailMessage = await readEmail(page, email, t('emails', 'templates.newSignIn.subject'))
    expect(emailMessage).toContain('Chrome on Linux')
    await visit(page, `${shop.url}/account/security`)
    const end = page.getByRole('button', { name: own('security.sessions.endThis', { name: 'Chrome on Linux' }) })
    await expect(page.getByText(own('security.sessions.here'))).toBeVisible()
    await expectNoOverflow(page)
    const before = await end.count()
    expect(before).toBeGreaterThan(0)
    await end.first().click()
    await expect(end).toHaveCount(before - 1)
    if (before > 1) await page.getByRole('button', { name: own('security.sessions.endAll') }).click()
    await expect.poll(() => isIn(there)).toBe(false)
    expect(await isIn(page)).toBe(true)
    await there.context().close()
  })

  await test.step('a new password needs the present one, and the other browser is out', async () => {
    const there = await otherBrowser(browser)
    await signIn(there, shop.url, email, first)
    await page.getByRole('button', { name: own('security.password.change') }).click()
    await dialog(page).getByLabel(own('security.password.current')).fill('not the password')
    await dialog(page).getByLabel(own('security.password.new'), { exact: true }).fill(second)
    await dialog(page).getByLabel(own('security.password.again')).fill(second)
    await dialog(page)
      .getByRole('button', { name: own('details.save') })
      .click()
    await expect(dialog(page).getByText(t('refusals', 'auth.password-wrong'))).toBeVisible()
    await dialog(page).getByLabel(own('security.password.current')).fill(first)
    await dialog(page)
      .getByRole('button', { name: own('details.save') })
      .click()
    await expect(dialog(page)).toBeHidden()
    expect(await isIn(there)).toBe(false)
    await there.context().close()
    await readEmail(page, email, t('emails', 'templates.passwordChanged.subject'))
  })

  const moved = 'hetal-elsewhere@haatdi.example'
  await test.step('a new email address counts once its emailed link is followed', async () => {
    await visit(page, `${shop.url}/account/details`)
    await page.getByRole('button', { name: own('details.email.change') }).click()
    await dialog(page).getByLabel(own('details.email.new')).fill(moved)
    await dialog(page).getByLabel(own('security.password.current')).fill(second)
    await dialog(page)
      .getByRole('button', { name: own('details.email.send') })
      .click()
    await expect(dialog(page)).toBeHidden()
    const emailMessage = await readEmail(page, moved, t('emails', 'templates.changeEmail.subject'))
    const [path = ''] = /\/change-email#\S+/.exec(emailMessage) ?? []
    await visit(page, shop.url + path)
    expect(new URL(page.url()).hash).toBe('')
    await page.getByRole('button', { name: own('newEmail.go') }).click()
    await expect(page.getByText(own('newEmail.done', { email: moved }))).toBeVisible()
    await readEmail(page, email, t('emails', 'templates.emailChanged.subject'))
    await page.goto(`${shop.url}/account/details`)
    await expect(page.getByText(own('details.email.verified'))).toBeVisible()
    await expect(page.getByText(moved, { exact: true })).toBeVisible()
    await expectNoOverflow(page)
  })

  await test.step('language and currency are the account’s, and come along to a new browser', async () => {
    await visit(page, `${shop.url}/account/language`)
    await page.getByRole('radio', { name: 'ગુજરાતી' }).check()
    await page.locator('main').getByLabel(own('language.currency'), { exact: true }).selectOption('GBP')
    await page.getByRole('button', { name: own('details.save') }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'gu')
    const there = await otherBrowser(browser)
    await signIn(there, shop.url, moved, second)
    await expect(there.locator('html')).toHaveAttribute('lang', 'gu', { timeout: 15_000 })
    await expect.poll(() => there.evaluate(() => localStorage.getItem('preferredCurrency'))).toBe('GBP')
    expect(await there.evaluate(() => document.cookie)).not.toContain('preferences')
    await there.context().close()
    await page.request.patch(`${shop.url}/api/account/preferences`, { data: { language: 'en' } })
    await page.evaluate(() => localStorage.setItem('language', 'en'))
    await page.context().addCookies([{ name: 'language', value: 'en', url: shop.url }])
  })

  await test.step('all that is held about the account comes as one file', async () => {
    await visit(page, `${shop.url}/account/security`)
    await page.getByRole('button', { name: own('security.export.link') }).click()
    await dialog(page).getByLabel(own('security.password.current')).fill(second)
    const download = page.waitForEvent('download')
    await dialog(page)
      .getByRole('button', { name: own('security.export.go') })
      .click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^haatdi-\d{4}-\d{2}-\d{2}\.json$/)
    const data = JSON.parse(readFileSync(await file.path(), 'utf8'))
    expect(data.profile.email).toBe(moved)
    expect(data.security.map(({ kind }: { kind: string }) => kind)).toContain('email-changed')
  })

  await test.step('the account is closed for good, and nothing personal stays in the browser', async () => {
    await page.getByRole('button', { name: own('security.close.link') }).click()
    await expect(dialog(page).getByText(own('security.close.forGood'))).toBeVisible()
    await dialog(page).getByLabel(own('security.password.current')).fill(second)
    await dialog(page)
      .getByRole('button', { name: own('security.close.go') })
      .click()
    await page.waitForURL((url) => url.pathname === '/')
    expect(await isIn(page)).toBe(false)
    const again = await page.request.post(`${shop.url}/api/auth/login`, { data: { email: moved, password: second } })
    expect(again.status()).toBe(401)
  })
})

/** Returns every text the browser stores for this shop: storages, cookies that scripts can read, cached responses. */
const dump = (page: Page) =>
  page.evaluate(async () => ({
    stored: Object.entries({ ...localStorage }),
    visit: Object.entries({ ...sessionStorage }),
    cookies: document.cookie,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    pages: (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys())))
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => path.startsWith('/cached/page')),
  }))

test('logout leaves nothing personal, in every tab, and a call that failed is made up for at the next start', {
  tag: '@main',
}, async ({ page, context }) => {
  test.setTimeout(180_000)
  const seller = 'seller@haatdi.example'
  const line = await openBreakableLine(shop.url)
  await signIn(page, line.url, seller, first)
  await visit(page, `${line.url}/search?q=khakhra`)
  await page.evaluate(() => {
    localStorage.setItem('coordinates', '{"latitude":23.02,"longitude":72.57}')
    localStorage.setItem('recentSearches', '["methi khakhra"]')
    sessionStorage.setItem('checkoutDraft', '{"fields":{"fullName":"Nilesh Patel"}}')
    sessionStorage.setItem('contactDraft', '{"name":"Nilesh Patel"}')
  })
  const otherTab = await context.newPage()
  await visit(otherTab, `${line.url}/account/details`)
  await expect(otherTab.getByText(seller).first()).toBeVisible()
  await visit(page, `${line.url}/account`)
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 20_000 })
    .toBe(true)
  const session = (await context.cookies()).find(({ name }) => /session$/.test(name))
  expect(session).toBeTruthy()

  line.cut()
  await context.setOffline(true)
  await page.getByRole('button', { name: own('signOut') }).click()
  for (const tab of [page, otherTab]) {
    await tab.waitForURL(`${line.url}/`)
    await expect(tab.getByText(seller)).toHaveCount(0)
    // The other tab is notified a little later, and the cached responses are deleted asynchronously.
    await expect(async () => {
      const remaining = await dump(tab)
      expect(JSON.stringify(remaining)).not.toMatch(/Nilesh|seller@|khakhra|23\.02|signedIn=1/)
      const device = ['city', 'cookieConsent', 'language', 'signOutPending', 'locationPromptShown', 'preferredCurrency']
      expect(remaining.stored.map(([key]) => key).filter((key) => !device.includes(key ?? ''))).toEqual([])
      expect(remaining.visit.map(([key]) => key).filter((key) => !key?.startsWith('tsr-scroll'))).toEqual([])
      expect(remaining.databases).toEqual([])
    }).toPass({ timeout: 10_000 })
  }

  line.mend()
  await context.setOffline(false)
  const logoutResponse = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/logout'))
  await visit(page, `${line.url}/`)
  expect((await logoutResponse).status()).toBe(204)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('signOutPending'))).toBeNull()
  const replay = await fetch(`${shop.url}/api/auth/user`, {
    headers: { cookie: `${session?.name}=${session?.value}` },
  })
  expect(replay.status).toBe(401)
  await page.goto(`${line.url}/account`)
  await page.waitForURL(/\/auth/)
  await line.close()
})
