import { describe, expect, it } from 'vitest'
import type { PageRequest } from '#server/http/pages.ts'
import { drawPage } from '#tests/support/drawn-page.ts'

const nothing = { items: [], nextCursor: null, total: 0 }

/** Renders the page at a URL, for a shop without products. */
const open = (url: string, mode: PageRequest['mode']) => drawPage(url, { mode, otherwise: nothing })

describe('the gallery of the kit', () => {
  it.each(['/dev/ui', '/dev/ui?view=staff&language=gu'])('is not there in production: %s', async (url) => {
    expect((await open(url, 'production')).status).toBe(404)
  })
  it('is there for those who build with it', async () => {
    expect((await open('/dev/ui', 'demo')).status).toBe(200)
  })
})
