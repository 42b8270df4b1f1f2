import { expect, type Page } from '@playwright/test'
import { broughtOrder } from '#tests/support/brought-order.ts'
import { expectAccessible, shoot } from '#tests/support/claim-journey.ts'
import { test } from '#tests/support/journey.ts'
import { journeyLanguages } from '#tests/support/journey-languages.ts'
import { textPattern, translatorFor } from '#tests/support/journey-translator.ts'
import { setLanguage } from '#tests/support/shopper.ts'
import { passStepUp, photograph, signIn } from '#tests/support/workers.ts'
import type { TextKey } from '#texts/text-keys.ts'

for (const language of journeyLanguages('hi')) {
  test(`a guest reports crushed items with photographs, the seller answers, an admin grants a part, in ${language}`, {
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

    // The customer's view.
    await page.goto(`/orders/${id}`)
    const claimButton = page.getByRole('button', { name: claims('report'), exact: true })
    await claimButton.click()
    const dialog = page.getByRole('dialog')
    const send = dialog.getByRole('button', { name: claims('send'), exact: true })
    await send.click()
    // The empty form: the first field has the focus and its error.
    const kind = dialog.getByLabel(claims('kind'))
    await expect(kind).toBeFocused()
    await expect(dialog.locator('.field-error').filter({ hasText: claims('pickLine') })).toBeVisible()
    await kind.selectOption('damaged')
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: t('ui', 'quantity.less') }).click()
    await dialog.getByLabel(claims('text')).fill('Two packets were crushed, batch K14.')
    const { buffer, mimeType } = await photograph()
    const choose = dialog.getByLabel(claims('photos.add'))
    await choose.setInputFiles({ name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') })
    await expect(dialog.getByText(t('refusals', 'file.not-a-picture'))).toBeVisible()
    await choose.setInputFiles([
      { name: 'box.jpg', mimeType, buffer },
      { name: 'item.jpg', mimeType, buffer },
      { name: 'again.jpg', mimeType, buffer },
    ])
    await expect(dialog.getByRole('img')).toHaveCount(3)
    await dialog.getByRole('button', { name: claims('photos.remove', { n: '3' }) }).click()
    await expect(dialog.getByRole('img')).toHaveCount(2)
    await expectAccessible(page)
    await shoot(page, `claim-dialog-${language}`)
    // The input is still there after closing.
    await page.keyboard.press('Escape')
    await expect(claimButton).toBeFocused()
    await claimButton.click()
    await expect(dialog.getByLabel(claims('text'))).toHaveValue('Two packets were crushed, batch K14.')
    await expect(dialog.getByRole('img')).toHaveCount(2)
    await send.click()
    await expect(dialog).toBeHidden()
    const region = page.getByRole('region', { name: claims('list.title') })
    await expect(region.getByText(t('statuses', 'claim.under_review'), { exact: true })).toBeVisible()
    await expect(region.getByRole('img')).toHaveCount(2)
    for (const picture of await region.getByRole('img').all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)
    }
    await expectAccessible(page)
    await shoot(page, `order-${language}`)

    const open = async (name: string): Promise<Page> => {
      const context = await browser.newContext({
        ...(baseURL ? { baseURL } : {}),
        viewport: { width: 360, height: 780 },
      })
      const staff = await context.newPage()
      await setLanguage(staff, language)
      await signIn(staff, name)
      return staff
    }

    // The seller's view.
    const seller = await open('seller')
    await seller.goto('/seller/claims')
    await seller.getByRole('link', { name: own }).first().click()
    await expect(seller.getByText('Two packets were crushed, batch K14.')).toBeVisible()
    await expect(seller.getByRole('img', { name: textPattern(desk('photo', { n: '1' })) })).toBeVisible()
    // Without a text the field says so and takes the focus; what is typed survives a reload.
    const answer = seller.getByLabel(desk('answer.label'))
    await seller.getByRole('button', { name: desk('answer.do'), exact: true }).click()
    await expect(answer).toBeFocused()
    await expect(seller.getByText(desk('answer.missing'))).toBeVisible()
    await answer.fill('They left us whole.')
    await seller.reload()
    await expect(answer).toHaveValue('They left us whole.')
    await expectAccessible(seller)
    await shoot(seller, `maker-${language}`)
    await seller.getByRole('button', { name: desk('answer.do'), exact: true }).click()
    await expect(seller.getByText(desk('answer.given'))).toBeVisible()
    await seller.context().close()

    // The admin passes step-up authentication before a refund.
    const admin = await open('admin')
    await admin.goto('/admin/claims?state=under_review')
    await expectAccessible(admin)
    await shoot(admin, `desk-list-${language}`)
    await admin.getByRole('link', { name: own }).first().click()
    await expect(admin.getByText('They left us whole.')).toBeVisible()
    const grant = admin.getByRole('form', { name: desk('grant.title') })
    await expectAccessible(admin)
    await shoot(admin, `desk-${language}`)
    await grant.getByRole('textbox').nth(0).fill('100')
    await grant.getByLabel(desk('grant.delivery'), { exact: true }).fill('')
    await grant.getByLabel(desk('grant.fundedBy')).selectOption('carrier')
    await grant.getByLabel(textPattern(desk('grant.text'))).fill('We are sorry for the corners.')

    // A second admin has asked a question first: the input stays, and the second press succeeds.
    const quicker = await admin.context().newPage()
    await quicker.goto(admin.url())
    const askForm = quicker.getByRole('form', { name: desk('requestEvidence.title') })
    await askForm.getByLabel(desk('requestEvidence.label')).fill('Was the box wet?')
    await askForm.getByRole('button', { name: desk('requestEvidence.do'), exact: true }).click()
    await expect(quicker.getByText(t('statuses', 'deskClaim.evidence_needed'), { exact: true }).first()).toBeVisible()
    await quicker.close()
    const give = grant.getByRole('button', { name: desk('grant.do'), exact: true })
    await give.click()
    await passStepUp(admin, 'admin', language)
    await expect(admin.getByText(t('statuses', 'deskClaim.evidence_needed'), { exact: true }).first()).toBeVisible()
    await expect(grant.getByRole('textbox').nth(0)).toHaveValue('100')
    await expect(grant.getByLabel(textPattern(desk('grant.text')))).toHaveValue('We are sorry for the corners.')
    await give.click()
    await expect(admin.getByText(t('statuses', 'claim.part_granted'), { exact: true }).first()).toBeVisible()
    await expectAccessible(admin)
    await admin.context().close()

    // The customer sees the refund and its reason.
    await page.reload()
    await expect(region.getByText(t('statuses', 'claim.part_granted'), { exact: true }).first()).toBeVisible()
    await expect(region.getByText('We are sorry for the corners.')).toBeVisible()
    const refunds = page.getByRole('region', { name: t('order', 'refunds.title') })
    await expect(refunds).toContainText('100')
    await expectAccessible(page)
    await shoot(page, `order-granted-${language}`)
    const { refunds: shown } = await (await page.request.get(`/api/orders/${id}`)).json()
    expect(shown).toMatchObject([{ amount: 100 }])
  })
}
