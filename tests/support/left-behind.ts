import type { Page } from '@playwright/test'

export type LeftBehind = {
  /** Returns names and values of both storages, of every cookie, and of each IndexedDB database. */
  storage: Record<string, string>
  visit: Record<string, string>
  cookies: Record<string, { value: string; httpOnly: boolean }>
  databases: string[]
  /** Returns every cached response with its text, by cache and address. */
  cached: Record<string, string>
}

/** Returns everything that a browser still stores for this shop, including cookies that scripts cannot read. */
export async function leftBehind(page: Page): Promise<LeftBehind> {
  const here = await page.evaluate(async () => {
    const cached: Record<string, string> = {}
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        cached[`${name} ${request.url}`] = [...(answer?.headers ?? [])].join('\n') + (await answer?.text())
      }
    }
    return {
      storage: { ...localStorage } as Record<string, string>,
      visit: { ...sessionStorage } as Record<string, string>,
      databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
      cached,
    }
  })
  const cookies = await page.context().cookies()
  return {
    ...here,
    cookies: Object.fromEntries(cookies.map(({ name, value, httpOnly }) => [name, { value, httpOnly }])),
  }
}
