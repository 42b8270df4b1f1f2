import { test as plain } from '@playwright/test'
import { wakePage } from '#tests/support/shopper.ts'

/**
 * A journey whose pages are awake before it goes on: every `goto` and `reload` waits for that, in whatever window. What a sleeping page does
 * with a press has journeys of its own (`journeys/waking.spec.ts`); with `RUSHED=1` every journey is as quick as a machine can be, which is
 * how faults of waking are looked for.
 */
export const test = plain.extend<{ awakePages: undefined }>({
  awakePages: [
    async ({ page }, use) => {
      const Pages = Object.getPrototypeOf(page)
      const { goto, reload } = Pages
      if (!process.env.RUSHED) {
        Pages.goto = async function (address: string, told?: { waitUntil?: string }) {
          const answer = await goto.call(this, address, told)
          // Whoever goes on before the page is there wants it asleep.
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
