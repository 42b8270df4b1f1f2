import { expect } from '@playwright/test'
import { test } from '#tests/support/journey.ts'
import { journeyLanguages } from '#tests/support/journey-languages.ts'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { expectNoOverflow, hydratePage, setLanguage } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/workers.ts'

const product = '/product/methi-khakhra'

for (const language of journeyLanguages('gu')) {
  const t = translatorFor(language)

  test(`a customer asks a store, the store answers, everyone reads both (${language})`, async ({
    page,
    browser,
    baseURL,
    request,
  }) => {
    const question = `Is it made in cow ghee? ${crypto.randomUUID().slice(0, 8)}`
    const answer = `Yes, in cow ghee from Mehsana. ${crypto.randomUUID().slice(0, 8)}`
    await setLanguage(page, language)
    await signIn(page, 'customer')
    await page.goto(product)
    await hydratePage(page)
    await page.getByRole('button', { name: t('questions', 'ask'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    const field = dialog.getByLabel(t('question-form', 'field'))
    await expect(field).toBeFocused()
    const send = dialog.getByRole('button', { name: t('question-form', 'send'), exact: true })
    await field.fill(`${question} Call me: 98250 12345`)
    await send.click()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveValue(/98250 12345$/)
    await expectNoOverflow(page)
    await field.fill(question)
    await send.click()
    await expect(dialog.getByText(t('question-form', 'doneTitle'))).toBeVisible()
    // It is public once it is answered.
    expect(await (await request.get(product)).text()).not.toContain(question)

    const seller = await (await browser.newContext({ viewport: { width: 360, height: 780 }, baseURL })).newPage()
    await setLanguage(seller, language)
    await signIn(seller, 'seller')
    await seller.goto('/seller/questions')
    await seller.getByRole('button', { name: `${t('question-desk', 'send')} ${question}`, exact: true }).click()
    await seller.getByLabel(t('question-desk', 'write')).fill(answer)
    await expectNoOverflow(seller)
    await seller.getByRole('button', { name: t('question-desk', 'send'), exact: true }).click()
    await expect(seller.getByText(t('question-desk', 'done')).first()).toBeVisible()

    await expect(async () => {
      const page = await (await request.get(product)).text()
      expect(page).toContain(question)
      expect(page).toContain(answer)
    }).toPass()
  })
}
