import { expect, test } from 'vitest'
import { drawPage } from '#tests/support/drawn-page.ts'

test.each(['/account', '/seller', '/courier/dashboard', '/admin'])(
  'while the user is being determined, a spinner shows, and nothing of what is behind: %s',
  async (url) => {
    const { html } = await drawPage(url)
    expect(html).toMatch(/class="loader full-screen" role="status"[\s\S]*<span>Loading Haatdi\.\.\.<\/span>/)
    expect(html.match(/<main/g) ?? []).toEqual([])
  },
)
