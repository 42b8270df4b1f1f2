import type { Page } from '@playwright/test'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { demoCode } from './demo-codes.ts'
import { untilSettled } from './settled-page.ts'

export type DeskKeys = {
  /** Presses keys one after another, each when the page has loaded; a chord such as Control+k is one press. */
  press(...keys: string[]): Promise<void>
  /** Types what is looked for: each letter is a press. */
  find(text: string): Promise<void>
  /** Writes the content of an act, such as a note, a reason or an amount: one press, however long it is. */
  write(text: string): Promise<void>
  /** Goes to the first record of a list and opens it: two presses. */
  openFirst(): Promise<void>
  /** Returns the number of presses since the last call. */
  takeCount(): number
}

/** An admin who uses only the keyboard, with a count of the presses. */
export function deskKeys(page: Page): DeskKeys {
  page.setDefaultTimeout(30_000)
  let presses = 0
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await untilSettled(page)
      presses += 1
      await page.keyboard.press(key)
    }
  }
  const type = async (text: string) => {
    await untilSettled(page)
    await page.keyboard.type(text)
  }
  return {
    press,
    find: async (text) => {
      presses += text.length
      await type(text)
    },
    write: async (text) => {
      presses += 1
      await type(text)
    },
    openFirst: async () => {
      await page.locator('main tbody tr').first().waitFor()
      await press('j')
      await page.locator('main tbody tr :focus, main tbody tr:focus').first().waitFor()
      await press('Enter')
      await page.locator('main .breadcrumb ~ * .panel, main .breadcrumb ~ .panel').first().waitFor()
      await untilSettled(page)
    },
    takeCount: () => {
      const counted = presses
      presses = 0
      return counted
    },
  }
}

/** Types the code of the second factor when it is asked for, which it is not again for ten minutes. */
export async function giveCode(page: Page, name: string): Promise<void> {
  await page.getByLabel(translatorFor('en')('second-factor', 'stepUp.code')).waitFor()
  await page.keyboard.type(await demoCode(name, page.url()))
  await page.keyboard.press('Enter')
}
