import { expect } from '@playwright/test'
import { broughtOrder } from '#tests/support/brought-order.ts'
import { expectAccessible, shoot } from '#tests/support/claim-journey.ts'
import { test } from '#tests/support/journey.ts'
import { likeWords, wordsOf } from '#tests/support/journey-words.ts'
import { speak } from '#tests/support/shopper.ts'
import { walkedIn } from '#tests/support/walked-in.ts'
import { photograph, prove, signIn } from '#tests/support/workers.ts'

for (const language of walkedIn('gu')) {
  test(`a guest would rather have new packets, an admin sends them, and her page leads to their order, in ${language}`, {
    tag: '@main',
  }, async ({ page, browser, baseURL }) => {
    test.setTimeout(240_000)
    const say = wordsOf(language)
    const claims = (key: string, values?: Record<string, string>) => say('claims', key, values)
    const desk = (key: string, values?: Record<string, string>) => say('claim-desk', key, values)
    await speak(page, language)
    const id = await broughtOrder(browser, page.request)
    const { number } = await (await page.request.get(`/api/orders/${id}`)).json()
    // Other tests create claims at the same time.
    const own = new RegExp(`^${number}`)

    await page.goto(`/orders/${id}`)
    await page.getByRole('button', { name: claims('tell'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    const kind = dialog.getByLabel(claims('kind'))
    // The form offers the choice only where a replacement is possible.
    const wish = dialog.getByRole('group', { name: claims('wish.title') })
    await kind.selectOption('spoiled')
    await expect(wish).toBeHidden()
    await kind.selectOption('short')
    await wish.getByRole('radio', { name: claims('wish.packets') }).check()
    await dialog.getByRole('checkbox').check()
    await dialog.getByLabel(claims('words')).fill('Two packets were not in the box.')
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
    await speak(admin, language)
    await signIn(admin, 'admin', language)
    await admin.goto('/admin/claims?state=under_review')
    await admin.getByRole('link', { name: own }).first().click()
    await expect(admin.getByText(desk('wishes.title', { wish: desk('wishes.packets') }))).toBeVisible()
    const form = admin.getByRole('form', { name: desk('replacement.title') })
    const count = form.getByRole('textbox').nth(0)
    await expect(count).toHaveValue('3')
    const send = form.getByRole('button', { name: desk('replacement.do'), exact: true })
    // More than claimed: an error message, and nothing is sent.
    await count.fill('4')
    await send.click()
    await expect(form.getByText(desk('replacement.wrong'))).toBeVisible()
    await count.fill('2')
    await form.getByLabel(desk('grant.bearer')).selectOption('hub')
    await form.getByLabel(likeWords(desk('grant.words'))).fill('Two more are on their way.')
    await expectAccessible(admin)
    await shoot(admin, `desk-replacement-${language}`)
    await send.click()
    await prove(admin, 'admin', language)
    await expect(admin.getByText(desk('states.part_granted'), { exact: true }).first()).toBeVisible()
    await shoot(admin, `desk-sent-${language}`)
    await admin.context().close()

    await page.reload()
    const region = page.getByRole('region', { name: claims('list.title') })
    await expect(region.getByText('Two more are on their way.')).toBeVisible()
    await expect(region.getByText(say('order-states', 'claim.next.part_replaced'))).toBeVisible()
    await expectAccessible(page)
    await shoot(page, `order-replaced-${language}`)
    await region.getByRole('link', { name: likeWords(claims('list.replacement')) }).click()
    await expect(page.getByText(say('order', 'replaces.words', { number }))).toBeVisible()
    await expect(page.getByText(say('order-states', 'payment.none'))).toBeVisible()
    await expectAccessible(page)
    await shoot(page, `replacement-${language}`)

    // The seller reads that all of them are still paid.
    const replacement = page.url().split('/').at(-1) ?? ''
    const maker = await (
      await browser.newContext({ ...(baseURL ? { baseURL } : {}), viewport: { width: 360, height: 780 } })
    ).newPage()
    await speak(maker, language)
    await signIn(maker, 'seller', language)
    const { number: code } = await (await page.request.get(`/api/orders/${replacement}`)).json()
    const { items } = await (await maker.request.get('/api/seller/parts?state=new')).json()
    const part = items.find(({ orderNumber }: { orderNumber: string }) => orderNumber === code)
    await maker.goto(`/seller/parts/${part.id}`)
    await expect(maker.getByText(say('seller', 'replacement.shop'))).toBeVisible()
    await expectAccessible(maker)
    await shoot(maker, `maker-replacement-${language}`)
    await maker.context().close()
  })
}
