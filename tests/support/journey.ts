import { test as plain } from '@playwright/test'
import { hydratePage } from '#tests/support/shopper.ts'

/**
 * A journey whose pages are hydrated before it continues: every `goto` and `reload` waits for that, in every window.
 * `journeys/hydration.spec.ts` covers presses on a page before hydration; with `RUSHED=1` every journey runs without
 * waiting, to find faults of hydration.
 */
export const test = plain.extend<{ hydratedPages: undefined }>({
  hydratedPages: [
    async ({ page }, use) => {
      const Pages = Object.getPrototypeOf(page)
      const { goto, reload } = Pages
      if (!process.env.RUSHED) {
        Pages.goto = async function (address: string, options?: { waitUntil?: string }) {
          const answer = await goto.call(this, address, options)
          // A call that continues before the page has loaded expects it idle.
          if (options?.waitUntil !== 'commit') await hydratePage(this)
          return answer
        }
        Pages.reload = async function (options?: object) {
          const answer = await reload.call(this, options)
          await hydratePage(this)
          return answer
        }
      }
      await use(undefined)
      Object.assign(Pages, { goto, reload })
    },
    { auto: true },
  ],
})
