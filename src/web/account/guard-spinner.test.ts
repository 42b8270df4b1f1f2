import { expect, test } from 'vitest'
import { refuse } from '#domain/refusal.ts'
import { renderPage } from '#web/entry-server.tsx'

test.each(['/account', '/seller', '/courier/dashboard', '/admin'])(
  'while the user is being determined, a spinner shows, and nothing of what is behind: %s',
  async (url) => {
    const { html } = await renderPage(
      {
        url,
        origin: 'http://shop.test',
        language: 'en',
        city: undefined,
        mode: 'demo',
        principal: null,
        read: async (path) => (path === '/api/cities' ? { items: [], nextCursor: null } : refuse('thing/not-found')),
      },
      { routes: {} },
      { fonts: [] },
    )
    expect(html).toMatch(/class="loader full-screen" role="status"[\s\S]*<span>Loading Haatdi\.\.\.<\/span>/)
    expect(html.match(/<main/g) ?? []).toEqual([])
  },
)
