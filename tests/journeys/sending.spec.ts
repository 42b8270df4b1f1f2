import { expect, type Page } from '@playwright/test'
import { type Language, languages } from '#domain/language/language.ts'
import { sealedOrder } from '#tests/support/brought-order.ts'
import { test } from '#tests/support/journey.ts'
import { bookAndPrint, handOver, travel } from '#tests/support/send-station.ts'
import { setLanguage } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/workers.ts'

const tagsOf = (language: Language) => (language === 'gu' ? [] : ['@another-day-on-phone', '@another-day-on-desktop'])

for (const language of languages) {
  test(`a box is booked, labelled, put on the truck and followed to the door, in ${language}`, {
    tag: tagsOf(language),
  }, async ({ browser, baseURL, request }) => {
    test.setTimeout(180_000)
    const open = async (name: string): Promise<Page> => {
      const page = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
      await setLanguage(page, language)
      await signIn(page, name)
      return page
    }
    const { orderId, number } = await sealedOrder(browser, request)

    const hub = await open('courier')
    await bookAndPrint(hub, number, language)
    await handOver(hub, number, language)

    const admin = await open('admin')
    await travel(admin, 4, language)

    await expect
      .poll(async () => (await (await request.get(`/api/orders/${orderId}`)).json()).status, { timeout: 30_000 })
      .toBe('delivered')
  })
}
