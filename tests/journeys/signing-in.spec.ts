import { expect, type Page } from '@playwright/test'
import { type Language, languages } from '#domain/language/language.ts'
import { test } from '#tests/support/journey.ts'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { setLanguage, visit } from '#tests/support/shopper.ts'
import { password, signInByForm } from '#tests/support/workers.ts'

const safari = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'

/** Submits sign-in at `/auth`. */
async function attemptSignIn(page: Page, name: string, password: string, language: Language): Promise<void> {
  const t = translatorFor(language)
  await page.getByLabel(t('account', 'signIn.name')).fill(name)
  await page.getByLabel(t('account', 'signIn.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('account', 'signIn.submit'), exact: true }).click()
}

for (const language of languages) {
  test(`login failure: a toast 'Login failed' with the server message, and what was typed stays, in ${language}`, async ({
    page,
  }) => {
    const t = translatorFor(language)
    await setLanguage(page, language)
    await visit(page, '/auth')
    await attemptSignIn(page, 'customer', 'not the password', language)
    const errorToast = page.locator('.toast', { hasText: t('account', 'signIn.failed') })
    await expect(errorToast).toContainText(t('refusals', 'auth.failed'))
    await expect(errorToast).toHaveRole('alert')
    await expect(page.getByLabel(t('account', 'signIn.name'))).toHaveValue('customer')
    await expect(page.getByLabel(t('account', 'signIn.password'), { exact: true })).toBeFocused()
  })
}

test.describe('on Safari', () => {
  test.use({ userAgent: safari })
  for (const message of ['Session could not be kept', 'Cookie was refused']) {
    test(`a message that mentions ${message.split(' ')[0]} becomes advice about Safari`, async ({ page }) => {
      await setLanguage(page, 'en')
      await page.route('**/api/auth/login', (route) => route.fulfill({ status: 500, json: { error: message } }))
      await visit(page, '/auth')
      await attemptSignIn(page, 'customer', password, 'en')
      await expect(page.locator('.toast', { hasText: 'Login failed' })).toContainText(
        'Login issue detected on Safari. Please try clearing browser cache or using a different browser.',
      )
    })
  }
})

test('a signed-in visitor is redirected from /auth and /login to the requested page, or home', {
  tag: '@main',
}, async ({ page }) => {
  await setLanguage(page, 'en')
  await signInByForm(page, 'seller', 'en')
  await page.waitForURL((url) => url.pathname === '/seller')
  for (const [startPath, end] of [
    ['/auth', '/seller'],
    ['/login', '/seller'],
    ['/courier-login', '/seller'],
    ['/auth?next=%2Fcart', '/cart'],
    ['/login?register=user', '/seller'],
    ['/auth?register=user&next=%2Fcart', '/cart'],
    ['/auth?register=user&next=%2F%2Fevil.example', '/seller'],
    ['/auth?register=user&next=https%3A%2F%2Fevil.example', '/seller'],
  ] as const) {
    await page.goto(startPath)
    await expect.poll(() => new URL(page.url()).pathname, { message: startPath }).toBe(end)
  }
})

test('one dashboard at every address of it: four of the courier’s, two of the seller’s', async ({ page }) => {
  const t = translatorFor('en')
  await setLanguage(page, 'en')
  // An admin may open both routes.
  await signInByForm(page, 'admin', 'en')
  for (const path of ['/courier', '/courier/dashboard', '/courier-dashboard', '/courier-compact']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: t('courier', 'heading') })).toBeAttached()
    expect(new URL(page.url()).pathname).toBe(path)
  }
  for (const path of ['/seller', '/seller/dashboard']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: t('seller', 'make.title') })).toBeAttached()
    expect(new URL(page.url()).pathname).toBe(path)
  }
})
