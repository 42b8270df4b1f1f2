import { expect, type Page } from '@playwright/test'
import type { Language } from '#domain/language/language.ts'
import { translatorFor } from './journey-translator.ts'
import { expectNoOverflow } from './shopper.ts'
import { signOn } from './workers.ts'

/** Chooses the box, books it by the rules, waits for its waybill and gets its label. */
export async function bookAndPrint(page: Page, order: string, language: Language): Promise<void> {
  const t = translatorFor(language)
  await page.goto('/courier/hub/send')
  const row = page.getByRole('listitem').filter({ hasText: order }).first()
  const choice = page.getByRole('checkbox', { name: t('dispatch', 'board.choose', { order }) })
  await choice.check()
  await page.getByRole('button', { name: t('dispatch', 'book.do_count_one', { count: '1' }), exact: true }).click()
  await expect(row.getByText(t('dispatch', 'step.labelled'))).toBeVisible({ timeout: 90_000 })
  await expect(row.getByText(/PC\d{10}/)).toBeVisible()
  await row.getByText(t('dispatch', 'offers.title')).click()
  await expect(row.getByText(t('dispatch', 'verdict.chosen'))).toBeVisible()
  await expectNoOverflow(page)
  await page.getByRole('button', { name: t('dispatch', 'label.do_count_one', { count: '1' }), exact: true }).click()
  const file = page.getByRole('link', { name: t('dispatch', 'label.open') })
  const printed = await page.request.get((await file.getAttribute('href')) ?? '')
  expect((await printed.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(row.getByText(t('dispatch', 'label.printed_one', { count: '1' }))).toBeVisible()
}

/** Scans the box onto the truck, counts, signs and closes the list. */
export async function handOver(page: Page, order: string, language: Language): Promise<void> {
  const t = translatorFor(language)
  const scan = page.getByLabel(t('dispatch', 'truck.field'))
  await scan.fill(order)
  await scan.press('Enter')
  const list = page.getByRole('form', { name: new RegExp(t('dispatch', 'truck.close')) }).first()
  await list.getByLabel(t('dispatch', 'truck.counted')).fill('1')
  await list.getByLabel(t('dispatch', 'truck.signedBy')).fill('Ramesh Patel')
  await signOn(page, list)
  await expectNoOverflow(page)
  await list.getByRole('button', { name: t('dispatch', 'truck.sign'), exact: true }).click()
  await expect(page.getByText(t('dispatch', 'truck.signed', { name: 'Ramesh Patel' })).first()).toBeVisible()
}

/** Lets the practice carrier bring its parcels, so many steps, one at a time. */
export async function travel(page: Page, steps: number, language: Language): Promise<void> {
  const t = translatorFor(language)
  await page.goto('/admin/carriers')
  for (let step = 0; step < steps; step += 1) {
    const answer = page.waitForResponse((response) => response.url().endsWith('/practice-carrier/advance'))
    await page.getByRole('button', { name: t('carriers', 'practice.advance'), exact: true }).click()
    expect((await answer).status()).toBe(200)
    await expect(page.getByRole('button', { name: t('carriers', 'practice.advance'), exact: true })).toBeEnabled()
  }
  await expectNoOverflow(page)
}
