import { expect, type Page } from '@playwright/test'
import type { Language } from '#domain/language/language.ts'
import { test } from '#tests/support/journey.ts'
import { journeyLanguages } from '#tests/support/journey-languages.ts'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { addFromShelf, expectNoOverflow, setLanguage, waitForHydration } from '#tests/support/shopper.ts'

const password = 'undhiyu on a winter morning'
const unique = () => Math.random().toString(36).slice(2, 10)
const label = (page: Page, text: string) => page.getByLabel(text, { exact: true })
const toast = (page: Page, title: string) => page.locator('.toast', { hasText: title })

/** Fills in the form of a new account, except for its agreements. */
async function fillForm(page: Page, language: Language, name: string): Promise<void> {
  const t = translatorFor(language)
  await label(page, t('registration', 'fullName')).fill('Sarla Trivedi')
  await label(page, t('registration', 'email')).fill(`${name}@shop.example`)
  await label(page, t('registration', 'username')).fill(name)
  await label(page, t('registration', 'passwordLabel')).fill(password)
  await label(page, t('registration', 'confirmPassword')).fill(password)
}

/** Returns the newest email's link to one of our pages, without the shop's origin. */
async function linkTo(page: Page, address: string, path: string): Promise<string> {
  let found = ''
  await expect(async () => {
    const list = await (await page.request.get('/dev/emails')).text()
    const rows = [...list.matchAll(/<tr><td>[^<]*<\/td><td>([^<]*)<\/td><td><a href="\/dev\/emails\/([^"]+)">/g)]
    for (const [, to, name] of rows) {
      if (to !== address) continue
      const emailMessage = await (await page.request.get(`/dev/emails/${name}.txt`)).text()
      found ||= new RegExp(`${path}\\?token=[\\w-]+`).exec(emailMessage)?.[0] ?? ''
    }
    expect(found).not.toBe('')
  }).toPass({ timeout: 20_000 })
  return found
}

test('a customer registers with a filled guest cart, which comes along, and proves the address by the welcome', {
  tag: '@main',
}, async ({ page, request }) => {
  const t = translatorFor('en')
  const name = `hetal${unique()}`
  await setLanguage(page, 'en')
  const { name: product } = await (await request.get('/api/products/methi-khakhra?lng=en')).json()
  await addFromShelf(page, 'otlavali-khakhra', product, 'en')
  await page.goto('/auth?next=%2Fcart')
  await page.getByRole('link', { name: t('registration', 'tabs.register'), exact: true }).click()
  await expect(page).toHaveURL(/register=user/)
  await fillForm(page, 'en', name)
  await page.getByRole('button', { name: t('registration', 'submit.user') }).click()
  await expect(page.getByText(t('registration', 'errors.acceptTerms'))).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('registration', 'submit.user') }).click()
  await page.waitForURL((url) => url.pathname === '/cart')
  await expect(toast(page, 'Welcome to Haatdi!')).toContainText(
    "Your account has been created and you're now logged in.",
  )
  await expect
    .poll(async () =>
      (await (await page.request.get('/api/cart')).json()).items.map(
        ({ product: { id } }: { product: { id: string } }) => id,
      ),
    )
    .toEqual(['methi-khakhra'])
  expect(await page.evaluate(() => sessionStorage.getItem('registrationDraft'))).toBeNull()

  await page.goto(await linkTo(page, `${name}@shop.example`, '/verify-email'))
  await page.waitForURL((url) => url.pathname === '/verify-email' && url.search === '')
  await page.getByRole('button', { name: t('registration', 'verify.submit') }).click()
  await expect(page.getByRole('heading', { name: t('registration', 'verify.doneTitle') })).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/token/)
})

test('choosing admin or courier is refused at once and by the server, in the exact words', async ({ page }) => {
  const t = translatorFor('en')
  await setLanguage(page, 'en')
  await page.goto('/login?register')
  for (const [role, text] of [
    [
      'admin',
      'Admin accounts can only be created by existing administrators. Please contact the system administrator.',
    ],
    ['courier', 'Courier accounts can only be created by administrators. Please contact support for assistance.'],
  ] as const) {
    await page.getByRole('radio', { name: new RegExp(`^${t('registration', `role.${role}.name`)}`) }).check()
    await expect(page.locator('.radio-card').getByText(text)).toBeVisible()
    await page.getByRole('button', { name: t('registration', 'submit.user') }).click()
    await expect(toast(page, 'Registration failed').filter({ hasText: text })).toBeVisible()
  }
  expect(page.url()).toContain('/login')
})

for (const language of journeyLanguages('hi')) {
  test(`a seller registers in ${language} by keyboard alone; what was typed survives a reload, and no store is open yet`, {
    tag: '@main',
  }, async ({ page }) => {
    const t = translatorFor(language)
    const name = `maker${unique()}`
    await setLanguage(page, language)
    await page.goto('/auth?register=seller')
    await expectNoOverflow(page)
    await waitForHydration(page)
    await label(page, t('registration', 'brandName')).fill('Sarla’s Farali Kitchen')
    await label(page, t('registration', 'fullName')).fill('Sarla Trivedi')
    await label(page, t('registration', 'passwordLabel')).fill(password)
    await page.reload()
    await expect(label(page, t('registration', 'brandName'))).toHaveValue('Sarla’s Farali Kitchen')
    await expect(label(page, t('registration', 'passwordLabel'))).toHaveValue('')
    expect(await page.evaluate(() => sessionStorage.getItem('registrationDraft'))).not.toContain(password)

    await label(page, t('registration', 'fullName')).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.type(`${name}@shop.example`)
    await page.keyboard.press('Tab')
    await expect(label(page, t('registration', 'username'))).toHaveValue(name)
    await page.keyboard.press('Tab')
    await page.keyboard.type('sunshine1')
    for (const key of ['Tab', 'Tab']) await page.keyboard.press(key)
    await page.keyboard.type('sunshine1')
    await page.getByRole('checkbox').first().focus()
    await page.keyboard.press('Space')
    await page.getByRole('checkbox').last().focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('registration', 'password.common')).first()).toBeVisible()
    await expect(label(page, t('registration', 'passwordLabel'))).toBeFocused()
    for (const field of ['passwordLabel', 'confirmPassword'] as const) {
      await label(page, t('registration', field)).fill(password)
    }
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/seller')
    await expect(page.getByRole('heading', { name: t('seller', 'coming.heading') })).toBeVisible()
    await expect(page.getByText('Sarla’s Farali Kitchen')).toBeVisible()
    await expectNoOverflow(page)
  })
}

for (const language of journeyLanguages('gu')) {
  test(`a lost password is found again in ${language}: a letter, a link that counts once, a new password, signing in`, {
    tag: '@main',
  }, async ({ page }) => {
    const t = translatorFor(language)
    const name = `kokila${unique()}`
    const email = `${name}@shop.example`
    await setLanguage(page, language)
    const body = { role: 'user', email, username: name, fullName: 'Kokila Dave', password, confirmPassword: password }
    await page.request.post('/api/auth/register', { data: body, headers: { origin: process.env.SHOP_URL ?? '' } })
    await page.context().clearCookies({ name: 'session' })
    await page.context().clearCookies({ name: 'signedIn' })

    await page.goto('/auth')
    await page.getByRole('link', { name: t('account', 'signIn.forgot') }).click()
    await page.waitForURL((url) => url.pathname === '/forgot-password')
    await label(page, t('registration', 'forgot.email')).fill(email)
    await page.getByRole('button', { name: t('registration', 'forgot.submit') }).click()
    await expect(page.getByText(t('registration', 'forgot.answer'))).toBeVisible()
    await expectNoOverflow(page)

    const link = await linkTo(page, email, '/reset-password')
    const referrers: string[] = []
    page.on('request', (request) => referrers.push(request.headers().referer ?? ''))
    await page.goto(link)
    await page.waitForURL((url) => url.pathname === '/reset-password' && url.search === '')
    await expectNoOverflow(page)
    const text = 'a very different sentence'
    await label(page, t('registration', 'reset.password')).fill(text)
    await label(page, t('registration', 'reset.confirmPassword')).fill(`${text}!`)
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('registration', 'errors.confirmPassword'))).toBeVisible()
    await label(page, t('registration', 'reset.confirmPassword')).fill(text)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: t('registration', 'reset.doneTitle') })).toBeVisible()
    expect(referrers.filter((referer) => referer.includes('token'))).toEqual([])

    await page.goto(link)
    await expect(page.getByRole('heading', { name: t('registration', 'reset.spentTitle') })).toBeVisible()
    await expect(label(page, t('registration', 'reset.password'))).toHaveCount(0)

    await page.goto('/auth')
    await label(page, t('account', 'signIn.name')).fill(name)
    await label(page, t('account', 'signIn.password')).fill(text)
    await page.getByRole('button', { name: t('account', 'signIn.submit'), exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/')
  })
}

test('without a network the form says so and keeps what was typed; a known address is reported beside its field', async ({
  page,
}) => {
  const t = translatorFor('en')
  await setLanguage(page, 'en')
  await page.goto('/auth?register')
  await fillForm(page, 'en', `rekha${unique()}`)
  await page.getByRole('checkbox').check()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: t('registration', 'submit.user') }).click()
  await expect(toast(page, 'Registration failed')).toContainText('Registration failed')
  await expect(page.getByText(t('registration', 'offline'))).toBeVisible()
  await page.context().setOffline(false)
  await label(page, t('registration', 'email')).fill('customer@haatdi.example')
  await page.getByRole('button', { name: t('registration', 'submit.user') }).click()
  await expect(label(page, t('registration', 'email'))).toBeFocused()
  await expect(page.locator('.form-field', { has: label(page, t('registration', 'email')) })).toContainText(
    t('refusals', 'auth.email-taken'),
  )
  await expect(label(page, t('registration', 'fullName'))).toHaveValue('Sarla Trivedi')
})
