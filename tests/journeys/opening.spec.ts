import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { type Language, languages } from '#domain/language/language.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import { demoPassword } from '#server/accounts/demo-accounts.ts'
import { findViolations } from '#tests/support/axe-violations.ts'
import { demoCode } from '#tests/support/demo-codes.ts'
import { test } from '#tests/support/journey.ts'
import { textPattern, translatorFor } from '#tests/support/journey-translator.ts'
import { addFromShelf, expectNoOverflow, fillAddress, scrollToLocator, setLanguage } from '#tests/support/shopper.ts'
import { passStepUp } from '#tests/support/workers.ts'
import { formatIndianDateTime } from '#web/i18n/indian-date-time.ts'

const opensAt = new Date(Date.now() + 5 * 24 * 3_600_000)
const locales: Record<Language, string> = { en: 'en-IN', gu: 'gu-IN', hi: 'hi-IN' }
const dayIn = (language: Language) =>
  new Intl.DateTimeFormat(locales[language], {
    numberingSystem: 'latn',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${indianDay(opensAt).day}T00:00:00Z`))

const t = translatorFor('en')

async function signInAsAdmin(page: Page): Promise<void> {
  await page.goto('/')
  const { status } = await page.evaluate(async (password) => {
    const { status } = await fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@haatdi.example', password }),
    })
    return { status }
  }, demoPassword)
  expect(status).toBe(200)
}

/** Reopens the shop for the other journeys, after any result of this one. */
async function openAgain(request: APIRequestContext): Promise<void> {
  const origin = { origin: process.env.SHOP_URL ?? '' }
  const login = { email: 'admin@haatdi.example', password: demoPassword }
  await request.post('/api/auth/login', { data: login, headers: origin })
  const { ordering } = await (await request.get('/api/admin/settings')).json()
  await request.post('/api/account/second-factor/step-up', {
    data: { code: await demoCode('admin') },
    headers: origin,
  })
  const data = { open: true, opensAt: null, seen: ordering.version }
  expect((await request.put('/api/admin/settings/ordering', { data, headers: origin })).status()).toBe(200)
}
test.afterAll(async ({ playwright }) => {
  const request = await playwright.request.newContext(process.env.SHOP_URL ? { baseURL: process.env.SHOP_URL } : {})
  await openAgain(request)
  await request.dispose()
})

test('the shop is closed with a date, browsed and carted, refuses orders, opens, and writes once', {
  tag: '@main',
}, async ({ browser, page }) => {
  const admin = await (await browser.newContext()).newPage()
  await signInAsAdmin(admin)
  await admin.goto('/admin/settings')
  await admin.getByRole('radio', { name: t('admin', 'settings.ordering.closed') }).check()
  await admin.getByLabel(t('admin', 'settings.ordering.opensAt')).fill(formatIndianDateTime(opensAt))
  await admin.getByRole('button', { name: t('admin', 'settings.ordering.save'), exact: true }).click()
  await passStepUp(admin, 'admin', 'en')
  await expect(admin.getByText(textPattern(t('admin', 'settings.ordering.closedUntil')))).toBeVisible()

  for (const language of languages) {
    await setLanguage(page, language)
    await page.goto('/products')
    const text = translatorFor(language)
    const strip = page.getByRole('status').filter({ hasText: text('notify', 'strip.sign') })
    await expect(strip).toContainText(text('notify', 'strip.opensOn', { day: dayIn(language) }))
    await expectNoOverflow(page)
  }

  await setLanguage(page, 'en')
  const email = `waits-${Date.now()}@haatdi.example`
  await addFromShelf(page, 'otlavali-khakhra', 'Methi Khakhra', 'en')
  await page.goto('/checkout')
  await fillAddress(page, 'en', { fullName: 'Hetal Joshi', email })
  await expect(page.getByRole('button', { name: textPattern(t('checkout', 'place.cash')) })).toHaveCount(0)
  await page
    .locator('.place-order')
    .getByRole('button', { name: t('checkout', 'place.notifyMe') })
    .click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel(t('notify', 'email'))
  await expect(field).toHaveValue(email)
  await field.fill('nobody')
  await dialog.getByRole('button', { name: t('notify', 'send') }).click()
  await expect(dialog.getByText(t('notify', 'invalid'))).toBeVisible()
  const violations = await findViolations(page, 'dialog[open]')
  expect(violations.map(({ id }) => id)).toEqual([])
  await field.fill(email)
  await dialog.getByRole('button', { name: t('notify', 'send') }).click()
  await expect(dialog.getByText(t('notify', 'opening.done'))).toBeVisible()
  await page.keyboard.press('Escape')

  const refused = await page.evaluate(async () => {
    const response = await fetch('/api/orders', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({
        shipping: {
          fullName: 'Hetal Joshi',
          email: 'hetal@haatdi.example',
          phone: '9812345670',
          address: '12, Moti Pol, Kalupur',
          city: 'Ahmedabad',
          state: 'Gujarat',
          pincode: '380001',
          country: 'IN',
        },
        items: [{ productId: 'methi-khakhra', quantity: 1 }],
        paymentMethod: 'cod',
        serviceId: 'dodi-logistics/standard',
        expectedTotal: 10_000,
      }),
    })
    return [response.status, (await response.json()).code]
  })
  expect(refused).toEqual([409, 'ordering/not-open'])

  await admin.goto('/admin/notify-me')
  await expect(admin.getByRole('row', { name: new RegExp(t('admin', 'waiting.opening')) })).toContainText('wa***@')
  await admin.goto('/admin/settings')
  await admin.getByRole('radio', { name: t('admin', 'settings.ordering.open') }).check()
  await admin.getByRole('button', { name: t('admin', 'settings.ordering.save'), exact: true }).click()
  await expect(admin.getByText(t('admin', 'settings.ordering.openNow'))).toBeVisible()
  await page.goto('/')
  await expect(page.locator('.coming-soon')).toHaveCount(0)

  await expect(async () => {
    await page.goto('/dev/emails')
    await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(1, { timeout: 500 })
  }).toPass({ timeout: 15_000 })
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').first().click()
  await page.goto(new URL((await page.locator('a[href*="/notify-me/stop"]').getAttribute('href')) ?? '').href)
  await page.getByRole('button', { name: t('notify', 'stop.go') }).click()
  await expect(page.getByText(t('notify', 'stop.done'))).toBeVisible()
})

test('a sold-out product can be asked about from its card and its page', { tag: '@main' }, async ({
  page,
  request,
}) => {
  const { items } = await (await request.get('/api/products?availability=out_of_stock&limit=1')).json()
  const [{ id, name, brandId }] = items
  await setLanguage(page, 'en')
  await page.goto(`/products?brandId=${brandId}`)
  const button = page.getByRole('button', { name: t('ui', 'card.notifyMeName', { name }) })
  await (await scrollToLocator(button)).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(t('notify', 'product.text', { name }))
  await page.keyboard.press('Escape')
  await page.goto(`/product/${id}`)
  await (await scrollToLocator(button.first())).click()
  await dialog.getByLabel(t('notify', 'email')).fill('asks@haatdi.example')
  // A failure retains the input.
  await page.route('**/api/notify-me', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: t('notify', 'send') }).click()
  await expect(dialog.getByText(t('notify', 'failed'))).toBeVisible()
  await expect(dialog.getByLabel(t('notify', 'email'))).toHaveValue('asks@haatdi.example')
  await dialog.getByRole('button', { name: t('notify', 'send') }).click()
  await expect(dialog.getByText(t('notify', 'product.done', { name }))).toBeVisible()
})
