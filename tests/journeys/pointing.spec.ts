import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '#tests/support/journey.ts'
import { textPattern, translatorFor } from '#tests/support/journey-translator.ts'
import { scrollToLocator, setLanguage } from '#tests/support/shopper.ts'

const t = translatorFor('en')

test.beforeEach(async ({ page }) => {
  await setLanguage(page, 'en')
  // No element covers it.
  await page.addInitScript(() => {
    localStorage.setItem('cookieConsent', 'declined')
    localStorage.setItem('locationPromptShown', 'true')
  })
})

/** Returns the position of an element in the window. */
async function middleOf(what: Locator): Promise<{ x: number; y: number }> {
  const rect = await what.boundingBox()
  if (!rect) throw new Error('nothing to point at')
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 }
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await page.mouse.up()
}

test('words marked in a dialog and let go of outside stay there; a press beside it closes it', async ({ page }) => {
  await page.goto('/brands')
  await page.getByRole('button', { name: t('ui', 'help.write') }).click()
  const dialog = page.getByRole('dialog', { name: 'Get In Touch' })
  const field = dialog.getByRole('textbox', { name: 'Your Name' })
  await field.fill('Hetal Joshi')
  const outside = { x: 4, y: 4 }
  await drag(page, await middleOf(field), outside)
  await expect(field).toHaveValue('Hetal Joshi')
  await expect(dialog).toBeVisible()
  await page.mouse.click(outside.x, outside.y)
  await expect(dialog).toBeHidden()
})

test('a toast dragged a little goes back wherever it is let go, its button is no handle, and a long drag sends it away', async ({
  page,
}) => {
  await page.goto('/product/methi-khakhra')
  await page
    .getByRole('button', { name: textPattern(t('shelves', 'product.add')) })
    .first()
    .click()
  const toast = page.locator('.toast').filter({ hasText: t('shop', 'added.title') })
  await expect(toast).toBeVisible()
  await toast.evaluate((shown) => Promise.all(shown.getAnimations().map(({ finished }) => finished)))
  const titleBox = await middleOf(toast.locator('b').first())
  // It stays while the pointer is over it.
  await page.mouse.move(titleBox.x, titleBox.y)

  await page.mouse.down()
  await page.mouse.move(titleBox.x + 30, titleBox.y, { steps: 5 })
  await page.mouse.move(titleBox.x + 30, titleBox.y - 200)
  await expect(toast).toHaveAttribute('style', /translateX\(30px\)/)
  await page.mouse.up()
  await page.mouse.move(titleBox.x, titleBox.y)
  await page.mouse.move(titleBox.x + 40, titleBox.y)
  await expect(toast).not.toHaveAttribute('style', /translate/)

  const button = await middleOf(toast.getByRole('button', { name: t('ui', 'toast.close') }))
  await drag(page, button, { x: button.x + 60, y: button.y - 200 })
  await expect(toast).not.toHaveAttribute('data-closing')

  await drag(page, titleBox, { x: titleBox.x + 80, y: titleBox.y })
  await expect(toast).toBeHidden()
})

test('a code is copied, and where the browser has no clipboard it is marked for copying', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.goto('/')
  const copy = page.getByRole('button', { name: t('ui', 'coupon.copy'), exact: true })
  await (await scrollToLocator(copy)).click()
  await expect(page.getByRole('button', { name: t('ui', 'coupon.marked') })).toBeVisible()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('FREEGHUJ')
})
