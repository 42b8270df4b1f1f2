import { expect, type Page } from '@playwright/test'
import { previewCookie } from '#domain/site/preview-cookie.ts'
import { findViolations } from '#tests/support/axe-violations.ts'
import { test } from '#tests/support/journey.ts'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { expectNoOverflow, setLanguage } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/workers.ts'
import { mostPieces } from '#web/festival/festival-effects.ts'

const t = translatorFor('en')
const theme = (page: Page) => page.locator('html').getAttribute('data-theme')
const pieces = (page: Page) => page.locator('.decoration').filter({ visible: true })

/** Opens a theme as in an admin's preview; a key press hydrates the page. */
async function wear(page: Page, id: string, path = '/'): Promise<void> {
  await page.context().addCookies([{ name: previewCookie, value: id, url: process.env.SHOP_URL ?? '' }])
  await page.goto(path)
  await page.keyboard.press('Shift')
  await expect(page.getByText(t('themes', 'reset'))).toBeVisible()
}

/**
 * A busy machine renders few frames a second, and the theme would then remove its pieces: the test multiplies the
 * frame count by four.
 */
const withFramesToSpare = (page: Page) =>
  page.addInitScript(() => {
    const draw = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (callback) => draw((now) => callback(now / 4))
  })

test.beforeEach(({ page }) => setLanguage(page, 'en'))

test('the active theme from the server is applied automatically, in the first HTML, and nothing moves', {
  tag: '@main',
}, async ({ page, browser }) => {
  const admin = await (await browser.newContext({ baseURL: process.env.SHOP_URL ?? '' })).newPage()
  await setLanguage(admin, 'en')
  await signIn(admin, 'admin')
  await admin.goto('/admin/themes')
  const navratri = admin.locator('#theme-navratri')
  await navratri.getByRole('button', { name: t('admin', 'themes.activate') }).click()
  await expect(navratri.getByText(t('admin', 'themes.active'))).toBeVisible()
  await expectNoOverflow(admin)
  try {
    await withFramesToSpare(page)
    await page.addInitScript(() => {
      Object.assign(window, { shifted: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, {
            shifted: Number(Reflect.get(window, 'shifted')) + Number(Reflect.get(entry, 'value')),
          })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const html = await (await page.goto('/'))?.text()
    expect(html).toMatch(/<html[^>]+data-theme="navratri"[^>]+--hero-ground:#2a0b45/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nine nights')
    await page.keyboard.press('Shift')
    await expect(pieces(page).first()).toBeVisible({ timeout: 15_000 })
    expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThanOrEqual(0.02)
    const violations = await findViolations(page)
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    ).toEqual([])
    await expectNoOverflow(page)
  } finally {
    await navratri.getByRole('button', { name: t('admin', 'themes.calendar') }).click()
    await expect(navratri.getByText(t('admin', 'themes.active'))).toBeHidden()
    await admin.context().close()
  }
})

test('a previewed theme temporarily overrides it in that browser; reset returns to the active theme', {
  tag: '@main',
}, async ({ page, browser }) => {
  await page.goto('/')
  const active = await theme(page)
  await signIn(page, 'admin')
  await page.goto('/admin/themes')
  await page
    .locator('#theme-diwali')
    .getByRole('button', { name: t('admin', 'themes.preview') })
    .click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'diwali')
  const other = await (await browser.newContext({ baseURL: process.env.SHOP_URL ?? '' })).newPage()
  await other.goto('/')
  expect(await theme(other)).toBe(active)
  await other.context().close()
  await page.getByRole('button', { name: t('themes', 'reset') }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', active ?? '')
})

test('a theme is made on a screen: a pair of colours that fails is named, its preview is seen here only, then it is published', {
  tag: '@main',
}, async ({ page, browser }) => {
  const name = `Gudi ${Date.now().toString(36)}`
  await signIn(page, 'admin')
  await page.goto('/admin/themes')
  await page.getByLabel(t('theme-editor', 'new.name')).fill(name)
  await page.getByLabel(t('theme-editor', 'new.nameGu')).fill('ગુડી પડવો')
  await page.getByLabel(t('theme-editor', 'new.nameHi')).fill('गुड़ी पड़वा')
  await page.getByLabel(t('theme-editor', 'new.like')).selectOption('diwali')
  await page.getByRole('button', { name: t('theme-editor', 'new.button') }).click()
  const links = page.locator('input[name="chosen.neel"]')
  await links.fill('#ffc107')
  await expect(page.getByText(/links #ffc107 on page background #fff8ec: contrast 1\.\d+ to 1/)).toBeVisible()
  await expect(page.getByRole('button', { name: t('content', 'publish.button') })).toBeDisabled()
  await links.fill('')
  await expectNoOverflow(page)

  await page.getByRole('button', { name: t('theme-editor', 'preview.home'), exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', /^gudi-/)
  const other = await (await browser.newContext({ baseURL: process.env.SHOP_URL ?? '' })).newPage()
  await other.goto('/')
  expect(await theme(other)).not.toMatch(/^gudi-/)
  await other.context().close()
  await page.getByRole('button', { name: t('themes', 'reset') }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', /^gudi-/)

  await page.goto('/admin/themes')
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByLabel(t('terms', 'reason')).fill('For the new year')
  await page.getByRole('button', { name: t('content', 'publish.button') }).click()
  await expect(page.getByText(/^Version 1 is in force since/)).toBeVisible()
})

test('floating decorations are few, never over text, can be paused, and are not where one pays', async ({ page }) => {
  await withFramesToSpare(page)
  await wear(page, 'uttarayan')
  await expect(pieces(page).first()).toBeVisible()
  const wide = (page.viewportSize()?.width ?? 0) >= 1420
  await expect(pieces(page)).toHaveCount(wide ? mostPieces : 1)
  expect(await textsUnderPieces(page)).toEqual([])

  const pause = page.getByRole('button', { name: t('themes', 'pause') }).filter({ visible: true })
  await pause.click()
  await expect(pieces(page).first()).toHaveCSS('animation-play-state', 'paused')
  await page
    .getByRole('button', { name: t('themes', 'resume') })
    .filter({ visible: true })
    .click()
  await expect(pieces(page).first()).toHaveCSS('animation-play-state', 'running')

  await wear(page, 'uttarayan', '/cart')
  await expect(page.locator('.decoration')).toHaveCount(0)
})

test('with reduced motion there are no floating pieces', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await wear(page, 'diwali')
  await expect(page.locator('.decoration')).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('themes', 'pause') })).toHaveCount(0)
})

test('the performance monitor shows with ?fps, and below 25 frames a second for 3 s turns the effects off for the session', async ({
  page,
}) => {
  await wear(page, 'holi', '/?fps')
  const panel = page.getByRole('complementary', { name: t('themes', 'fps.title') })
  await expect(panel).toBeVisible()
  await expect(pieces(page).first()).toBeVisible()
  // A machine that is busy for 80 ms of every frame renders about twelve of them a second.
  await page.evaluate(() => {
    const blockFrame = () => {
      const until = performance.now() + 80
      while (performance.now() < until);
      requestAnimationFrame(blockFrame)
    }
    requestAnimationFrame(blockFrame)
  })
  await expect(panel.getByRole('button', { name: t('themes', 'fps.again') })).toBeVisible({ timeout: 15_000 })
  await expect(page.locator('.decoration')).toHaveCount(0)
  await wear(page, 'holi')
  await expect(page.locator('.decoration')).toHaveCount(0)
})

/** Returns text that a visible floating piece covers in its current position. */
function textsUnderPieces(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const rects = [...document.querySelectorAll('.decoration')].map((piece) => piece.getBoundingClientRect())
    const under: string[] = []
    const text = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (text.nextNode()) {
      const { currentNode } = text
      if (!currentNode.textContent?.trim()) continue
      const range = document.createRange()
      range.selectNodeContents(currentNode)
      for (const line of range.getClientRects())
        for (const rect of rects)
          if (
            rect.width &&
            line.width &&
            line.left < rect.right &&
            line.right > rect.left &&
            line.top < rect.bottom &&
            line.bottom > rect.top
          )
            under.push(currentNode.textContent.trim())
    }
    return under
  })
}
