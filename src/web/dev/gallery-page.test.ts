import { describe, expect, it } from 'vitest'
import type { PageRequest } from '#server/http/pages.ts'
import { renderPage } from '#web/entry-server.tsx'

const nothing = { items: [], nextCursor: null, total: 0 }

/** The page at an address, of a shop that has nothing to sell. */
const open = (url: string, mode: PageRequest['mode']) =>
  renderPage(
    {
      url,
      origin: 'http://shop.test',
      language: 'en',
      city: undefined,
      mode,
      principal: null,
      read: async () => nothing,
    },
    { routes: {} },
    { fonts: [] },
  )

describe('the gallery of the kit', () => {
  it.each(['/dev/ui', '/dev/ui?view=staff&language=gu'])('is not there in production: %s', async (url) => {
    expect((await open(url, 'production')).status).toBe(404)
  })
  it('is there for those who build with it', async () => {
    expect((await open('/dev/ui', 'demo')).status).toBe(200)
  })
})
