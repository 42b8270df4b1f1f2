import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { type Language, languages } from '#domain/language/language.ts'
import { openBuyers } from '#tests/support/guest-buyer.ts'
import { test } from '#tests/support/journey.ts'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { leftBehind } from '#tests/support/left-behind.ts'
import { expectNoOverflow, setLanguage } from '#tests/support/shopper.ts'
import { password } from '#tests/support/workers.ts'

// The pages saved for offline reading must be searched too.
test.use({ serviceWorkers: 'allow' })

type Order = { id: string; number: string }
type Work = { page: Page; order: Order; language: Language }
type Person = {
  name: 'customer' | 'seller' | 'courier' | 'admin'
  fullName: string
  /** One of the role's pages, opened by a guest first. */
  startPath: string
  /** The role's main task. */
  work(work: Work): Promise<void>
  /** Steps by other roles that must come before it. */
  before?(order: Order, request: APIRequestContext): Promise<void>
}

const people: Person[] = [
  { name: 'customer', fullName: 'Hetal Shah', startPath: '/account', work: findOwnOrder },
  { name: 'seller', fullName: 'Nilesh Patel', startPath: '/seller?tab=new', work: acceptOrder },
  { name: 'courier', fullName: 'Imran Sheikh', startPath: '/courier/hub', work: receiveBag, before: packAsSeller },
  { name: 'admin', fullName: 'Bhavna Desai', startPath: '/admin', work: findAnyOrder },
]

/**
 * The first run of each role uses another language on a phone than on desktop; `playwright.config.ts` leaves the
 * others to EVERY_SCREEN.
 */
const tagsOf = (person: number, language: Language): string[] =>
  ['phone', 'desktop'].flatMap((project, index) =>
    languages[(person + index) % languages.length] === language ? [] : [`@another-day-on-${project}`],
  )

for (const [at, person] of people.entries()) {
  for (const language of languages) {
    test(`the ${person.name} signs in, works, signs out, and nothing personal stays in storage, in ${language}`, {
      tag: ['@main', ...tagsOf(at, language)],
    }, async ({ page, request }) => {
      const { name, fullName, startPath } = person
      const email = `${name}@haatdi.example`
      const order = await orderFor('customer@haatdi.example')
      await person.before?.(order, request)
      await setLanguage(page, language)
      await signInThrough(page, startPath, email, language)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await person.work({ page, order, language })
      await expectNoOverflow(page)
      // The service worker saves the offline page once it has received it.
      await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true))
      const session = await sessionOf(page)
      expect(session).toBeTruthy()

      await pressSignOut(page, language)
      await page.waitForURL((url) => url.pathname === '/')
      await expect(page.getByText(fullName)).toHaveCount(0)
      const personal = [fullName, email, order.number, order.id, 'Asha Patel', 'Law Garden Road']
      // The service worker deletes the offline pages asynchronously.
      await expect(() => expectNothingPersonal(page, personal)).toPass({ timeout: 10_000 })
      const replay = await request.get('/api/auth/user', { headers: { cookie: session } })
      expect(replay.status()).toBe(401)
      await page.goBack()
      await page.waitForURL((url) => url.pathname === '/auth')
      await expect(page.getByText(fullName)).toHaveCount(0)
    })
  }
}

/** Places a guest's order with one seller in Ahmedabad, with this email address. */
async function orderFor(email: string): Promise<Order> {
  const buyers = openBuyers(process.env.SHOP_URL ?? '')
  const intent = await buyers.decide([{ productId: 'methi-khakhra', quantity: 2 }])
  const { status, body } = await buyers.placeOrder(intent, { email, key: crypto.randomUUID() })
  buyers.close()
  expect(status).toBe(201)
  return body.order as Order
}

/** A guest at a guarded route is redirected to `/auth`, and returns to the route after sign-in. */
async function signInThrough(page: Page, startPath: string, email: string, language: Language): Promise<void> {
  const t = translatorFor(language)
  await page.goto(startPath)
  await page.waitForURL((url) => url.pathname === '/auth' && url.searchParams.get('next') === startPath)
  await page.getByLabel(t('account', 'signIn.name')).fill(email)
  await page.getByLabel(t('account', 'signIn.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('account', 'signIn.submit'), exact: true }).click()
  await page.waitForURL((url) => url.pathname + url.search === startPath)
}

/** The order placed as a guest now belongs to the account (docs/spec/decisions.md#4). */
async function findOwnOrder({ page, order }: Work): Promise<void> {
  await page.getByText(order.number).click()
  await page.locator(`a[href^="/orders/${order.id}"]`).first().click()
  await page.waitForURL((url) => url.pathname === `/orders/${order.id}`)
  await expect(page.getByText(/\d Law Garden Road/).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByText(order.number)).toBeVisible()
}

async function acceptOrder({ page, order, language }: Work): Promise<void> {
  const code = `${order.number}-1`
  await page
    .getByRole('button', { name: `${translatorFor(language)('seller-day', 'accept')} ${code}`, exact: true })
    .click()
  await expect(page.locator('.toast', { hasText: code })).toBeVisible()
}

async function receiveBag({ page, order, language }: Work): Promise<void> {
  const scan = page.getByLabel(translatorFor(language)('hub', 'receive.field'))
  await scan.fill(`${order.number}-1`)
  await scan.press('Enter')
  await expect(page.getByText(translatorFor(language)('hub', 'receive.complete')).first()).toBeVisible()
}

async function findAnyOrder({ page, order, language }: Work): Promise<void> {
  await page.getByRole('link', { name: translatorFor(language)('admin', 'list.title') }).click()
  await page.getByLabel(translatorFor(language)('admin', 'list.search')).fill(order.number)
  await page.getByRole('table').getByRole('link', { name: order.number }).click()
  await page.waitForURL((url) => url.pathname === `/admin/orders/${order.id}`)
  await expect(page.getByText('Asha Patel').first()).toBeVisible()
}

/** The seller accepts and packs through the API. */
async function packAsSeller(order: Order, request: APIRequestContext): Promise<void> {
  const headers = { origin: process.env.SHOP_URL ?? '' }
  const post = async (path: string, data: object) => {
    const answer = await request.post(path, { data, headers })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  await post('/api/auth/login', { email: 'seller', password })
  const { items } = await (await request.get('/api/seller/parts?state=new')).json()
  const { id, version } = items.find(({ orderNumber }: { orderNumber: string }) => orderNumber === order.number)
  const sellerOrder = await post(`/api/seller/parts/${id}/accept`, { version })
  await post(`/api/seller/parts/${id}/pack`, {
    version: sellerOrder.version,
    weightGrams: 460,
    labelChecked: true,
    lines: sellerOrder.lines.map(({ lineId }: { lineId: string }) => ({
      lineId,
      lot: 'L-7',
      bestBefore: new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10),
    })),
  })
}

async function sessionOf(page: Page): Promise<string> {
  const found = (await page.context().cookies()).find(({ name }) => /session$/.test(name))
  return found ? `${found.name}=${found.value}` : ''
}

/** Sign-out is in the menu where the window is narrow. */
async function pressSignOut(page: Page, language: Language): Promise<void> {
  const t = translatorFor(language)
  const out = page.getByRole('button', { name: t('staff', 'signOut'), exact: true }).and(page.locator(':visible'))
  const menu = page.locator('.staff-phone-bar').getByRole('button', { name: t('ui', 'menu') })
  if (await menu.isVisible()) await menu.click()
  await out.click()
}

/** Saved for the device, not for the account; a new key requires a decision here. */
const ofDevice = ['city', 'cookieConsent', 'language', 'locationPromptShown', 'preferredCurrency']

async function expectNothingPersonal(page: Page, personalTexts: string[]): Promise<void> {
  const left = await leftBehind(page)
  expect(Object.keys(left.storage).filter((key) => !ofDevice.includes(key))).toEqual([])
  expect(Object.keys(left.visit).filter((key) => !key.startsWith('tsr-scroll'))).toEqual([])
  expect(left.databases).toEqual([])
  expect(Object.keys(left.cached).length, 'nothing was kept, so nothing was looked through').toBeGreaterThan(0)
  // The browser's own id lets its owner in during another visitor's guessing; no script can read it, and it
  // identifies no person.
  const { device, ...others } = left.cookies
  expect(device?.httpOnly ?? true).toBe(true)
  expect(Object.keys(others).filter((name) => !['language', 'city'].includes(name))).toEqual([])
  const all = JSON.stringify(left)
  for (const word of personalTexts.flatMap((plain) => [plain, encodeURIComponent(plain)]))
    expect(all.includes(word), `${word} is still kept`).toBe(false)
}
