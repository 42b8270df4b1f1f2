import { test as plain } from '@playwright/test'
import { wakePage } from '#tests/support/shopper.ts'

/**
 * A journey whose pages are hydrated before it continues: every `goto` and `reload` waits for that, in every window.
 * `journeys/waking.spec.ts` covers presses on a page before hydration; with `RUSHED=1` every journey runs without
 * waiting, to find faults of hydration.
 */
export const test = plain.extend<{ awakePages: undefined }>({
  awakePages: [
    async ({ page }, use) => {
      const Pages = Object.getPrototypeOf(page)
      const { goto, reload } = Pages
      if (!process.env.RUSHED) {
        Pages.goto = async function (address: string, told?: { waitUntil?: string }) {
          const answer = await goto.call(this, address, told)
          // A call that continues before the page has loaded expects it idle.
          if (told?.waitUntil !== 'commit') await wakePage(this)
          return answer
        }
        Pages.reload = async function (told?: object) {
          const answer = await reload.call(this, told)
          await wakePage(this)
          return answer
        }
      }
      await use(undefined)
      Object.assign(Pages, { goto, reload })
    },
    { auto: true },
  ],
})
