import { expect } from '@playwright/test'
import { broughtOrder } from '#tests/support/brought-order.ts'
import { expectAccessible, shoot } from '#tests/support/claim-journey.ts'
import { test } from '#tests/support/journey.ts'
import { journeyLanguages } from '#tests/support/journey-languages.ts'
import { textPattern, translatorFor } from '#tests/support/journey-translator.ts'
import { setLanguage } from '#tests/support/shopper.ts'
import { passStepUp, photograph, signIn } from '#tests/support/workers.ts'
import type { TextKey } from '#texts/text-keys.ts'

for (const language of journeyLanguages('gu')) {
  test(`a guest requests a replacement, an admin sends it, and the order page links to it, in ${language}`, {
    tag: '@main',
  }, async ({ page, browser, baseURL }) => {
    test.setTimeout(240_000)
    const t = translatorFor(language)
    const claims = (key: TextKey<'claims'>, values?: Record<string, string>) => t('claims', key, values)
    const desk = (key: TextKey<'claim-desk'>, values?: Record<string, string>) => t('claim-desk', key, values)
    await setLanguage(page, language)
    const id = await broughtOrder(browser, page.request)
    const { number } = await (await page.request.get(`/api/orders/${id}`)).json()
    // Other tests create claims at the same time.
    const own = new RegExp(`^${number}`)

    await page.goto(`/orders/${id}`)
    await page.getByRole('button', { name: claims('report'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    const kind = dialog.getByLabel(claims('kind'))
    // The form offers the choice only where a replacement is possible.
    const remedy = dialog.getByRole('group', { name: claims('remedy.title') })
    await kind.selectOption('spoiled')
    await expect(remedy).toBeHidden()
    await kind.selectOption('short')
    await remedy.getByRole('radio', { name: claims('remedy.replacement') }).check()
    await dialog.getByRole('checkbox').check()
    await dialog.getByLabel(claims('text')).fill('Two packets were not in the box.')
    const { buffer, mimeType } = await photograph()
    await dialog.getByLabel(claims('photos.add')).setInputFiles([
      { name: 'box.jpg', mimeType, buffer },
      { name: 'item.jpg', mimeType, buffer },
    ])
    await expect(dialog.getByRole('img')).toHaveCount(2)
    await expectAccessible(page)
    await shoot(page, `wish-dialog-${language}`)
    await dialog.getByRole('button', { name: claims('send'), exact: true }).click()
    await expect(dialog).toBeHidden()

    const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), viewport: { width: 360, height: 780 } })
    const admin = await context.newPage()
    await setLanguage(admin, language)
    await signIn(admin, 'admin')
    await admin.goto('/admin/claims?state=under_review')
    await admin.getByRole('link', { name: own }).first().click()
    await expect(admin.getByText(desk('remedies.title', { remedy: desk('remedies.replacement') }))).toBeVisible()
    const form = admin.getByRole('form', { name: desk('replacement.title') })
    const count = form.getByRole('textbox').nth(0)
    await expect(count).toHaveValue('3')
    const send = form.getByRole('button', { name: desk('replacement.do'), exact: true })
    // More than claimed: an error message, and nothing is sent.
    await count.fill('4')
    await send.click()
    await expect(form.getByText(desk('replacement.wrong'))).toBeVisible()
    await count.fill('2')
    await form.getByLabel(desk('grant.fundedBy')).selectOption('hub')
    await form.getByLabel(textPattern(desk('grant.text'))).fill('Two more are on their way.')
    await expectAccessible(admin)
    await shoot(admin, `desk-replacement-${language}`)
    await send.click()
    await passStepUp(admin, 'admin', language)
    await expect(admin.getByText(t('statuses', 'claim.part_granted'), { exact: true }).first()).toBeVisible()
    await shoot(admin, `desk-sent-${language}`)
    await admin.context().close()

    await page.reload()
    const region = page.getByRole('region', { name: claims('list.title') })
    await expect(region.getByText('Two more are on their way.')).toBeVisible()
    await expect(region.getByText(t('order-states', 'claim.next.part_replaced'))).toBeVisible()
    await expectAccessible(page)
    await shoot(page, `order-replaced-${language}`)
    await region.getByRole('link', { name: textPattern(claims('list.replacement')) }).click()
    await expect(page.getByText(t('order', 'replaces.text', { number }))).toBeVisible()
    await expect(page.getByText(t('statuses', 'payment.none'))).toBeVisible()
    await expectAccessible(page)
    await shoot(page, `replacement-${language}`)

    // The seller reads that all of them are still paid.
    const replacement = page.url().split('/').at(-1) ?? ''
    const seller = await (
      await browser.newContext({ ...(baseURL ? { baseURL } : {}), viewport: { width: 360, height: 780 } })
    ).newPage()
    await setLanguage(seller, language)
    await signIn(seller, 'seller')
    const { number: code } = await (await page.request.get(`/api/orders/${replacement}`)).json()
    const { items } = await (await seller.request.get('/api/seller/parts?state=new')).json()
    const sellerOrder = items.find(({ orderNumber }: { orderNumber: string }) => orderNumber === code)
    await seller.goto(`/seller/parts/${sellerOrder.id}`)
    await expect(seller.getByText(t('seller', 'replacement.shop'))).toBeVisible()
    await expectAccessible(seller)
    await shoot(seller, `maker-replacement-${language}`)
    await seller.context().close()
  })
}
