import { type Browser, expect, type Page } from '@playwright/test'
import { findViolations } from '#tests/support/axe-violations.ts'
import { test } from '#tests/support/journey.ts'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { expectNoOverflow, setLanguage } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/workers.ts'

const t = translatorFor('en')
const url = () => process.env.SHOP_URL ?? ''
const texts = { en: 'Boxes to Kenya leave on Monday', gu: 'કેન્યાની પેટી સોમવારે નીકળે', hi: 'केन्या की पेटी सोमवार को निकलेगी' }

/** Opens a page as a visitor whose device is in a time zone. Others at the same shop see nothing of this journey. */
async function visitFrom(browser: Browser, timezoneId: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url(), timezoneId })).newPage()
  await setLanguage(page, 'en')
  return page
}

test('an announcement reaches those it is for, covers nothing, and goes when it is closed or ended', {
  tag: '@main',
}, async ({ page: admin, browser }) => {
  await setLanguage(admin, 'en')
  await signIn(admin, 'admin')
  await admin.goto('/admin/announcements')
  await admin.getByRole('button', { name: t('announcements', 'add') }).click()
  for (const language of ['en', 'gu', 'hi'] as const)
    await admin.getByLabel(t('announcements', `text.${language}`)).fill(texts[language])
  await admin.getByLabel(t('announcements', 'href')).fill('//elsewhere.example')
  await admin.getByRole('button', { name: t('announcements', 'save') }).click()
  await expect(admin.getByText(t('announcements', 'problem.href'))).toBeVisible()
  await admin.getByLabel(t('announcements', 'href')).fill('/products')
  for (const language of ['en', 'gu', 'hi'] as const)
    await admin.getByLabel(t('announcements', `link.${language}`)).fill('Look')
  await admin.getByRole('checkbox', { name: 'Kenya' }).check()
  expect(await findViolations(admin)).toEqual([])
  await expectNoOverflow(admin)
  await admin.getByRole('button', { name: t('announcements', 'save') }).click()
  await expect(admin.getByText(t('announcements', 'only', { countries: 'Kenya' }))).toBeVisible()

  const elsewhere = await visitFrom(browser, 'Europe/London')
  await elsewhere.goto('/')
  await expect(elsewhere.getByText(texts.en)).toBeHidden()

  const visitor = await visitFrom(browser, 'Africa/Nairobi')
  await expect(async () => {
    await visitor.goto('/')
    await expect(visitor.getByText(texts.en)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await visitor.keyboard.press('Shift')
  expect(await findViolations(visitor)).toEqual([])
  await expectNoOverflow(visitor)
  const bar = visitor.getByRole('complementary', { name: t('announcements', 'label') })
  const header = await visitor.getByRole('banner').first().boundingBox()
  const box = await bar.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((header?.y ?? 0) + 1)
  await bar.getByRole('link', { name: 'Look' }).click()
  await expect(visitor).toHaveURL(/\/products$/)
  await visitor.getByRole('button', { name: t('announcements', 'dismiss') }).click()
  await expect(visitor.getByText(texts.en)).toBeHidden()
  await visitor.goto('/')
  await expect(visitor.getByText(texts.en)).toBeHidden()

  await admin.getByRole('button', { name: t('announcements', 'endOf', { text: texts.en }) }).click()
  await expect(admin.getByText(t('announcements', 'state.ended'), { exact: true })).toBeVisible()
  const late = await visitFrom(browser, 'Africa/Nairobi')
  await late.goto('/')
  expect(await late.content()).not.toContain(texts.en)
})
