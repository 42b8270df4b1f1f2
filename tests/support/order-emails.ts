import { expect, vi } from 'vitest'
import type { Shop } from '#tests/support/open-shop.ts'

/**
 * Returns the plain-text emails to an address whose subject contains this text, newest first, once there are `count`.
 */
export const readEmailsTo = (shop: Shop, to: string, subject: string, count: number): Promise<string[]> =>
  vi.waitFor(
    async () => {
      const list = await (await shop.fetch('/dev/emails')).text()
      const rows = [...list.matchAll(/<td>([^<]*)<\/td><td><a href="\/dev\/emails\/([^"]+)">([^<]*)<\/a>/g)]
      const found = rows.filter(([, reader, , title]) => reader === to && title?.includes(subject))
      expect(found).toHaveLength(count)
      return Promise.all(found.map(async ([, , name]) => (await shop.fetch(`/dev/emails/${name}.txt`)).text()))
    },
    { timeout: 10_000, interval: 60 },
  )

/** Returns the path of the order link in an email. */
export const orderLinkIn = (emailMessage: string | undefined): string =>
  /\/orders\/\S+\/open\/[\w-]+/.exec(emailMessage ?? '')?.[0] ?? 'no link'
