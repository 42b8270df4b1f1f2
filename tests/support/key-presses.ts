import { expect, type Locator, type Page } from '@playwright/test'

export type KeyPresses = {
  press(key: string): Promise<void>
  /** Presses Tab (or Shift+Tab) until the control has the focus. */
  tabTo(control: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void>
  /** The number of presses so far, without letters typed into a field. */
  count(): number
}

/** More than any page requires to reach one control. */
const mostTabs = 40

/** A shopper who uses only the keyboard, with a count of the presses. */
export function pressKeys(page: Page): KeyPresses {
  let presses = 0
  const press = async (key: string) => {
    presses++
    await page.keyboard.press(key)
  }
  return {
    press,
    tabTo: async (control, key = 'Tab') => {
      await control.waitFor()
      for (let tabs = 0; tabs < mostTabs; tabs++) {
        if (await control.evaluate((element) => element === document.activeElement)) return
        await press(key)
      }
      await expect(control, `${mostTabs} presses of ${key} do not lead here`).toBeFocused()
    },
    count: () => presses,
  }
}
