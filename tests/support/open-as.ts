import type { Browser, Page } from '@playwright/test'
import type { Language } from '#domain/language/language.ts'
import { setLanguage } from './shopper.ts'
import { signIn } from './workers.ts'

/** Opens the window of another person, on a phone, signed in where a name is given. */
export async function openAs(browser: Browser, language: Language, name?: string): Promise<Page> {
  const viewport = { width: 360, height: 780 }
  const page = await (await browser.newContext({ baseURL: process.env.SHOP_URL ?? '', viewport })).newPage()
  await setLanguage(page, language)
  if (name) await signIn(page, name)
  return page
}
