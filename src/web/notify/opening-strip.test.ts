import { describe, expect, it } from 'vitest'
import type { Language } from '#domain/language/language.ts'
import { drawPage } from '#tests/support/drawn-page.ts'
import { shownIdentity } from '#tests/support/shown-identity.ts'

/** Renders the page at a URL of a shop with the given ordering status; no other data is available. */
const open = async (language: Language, ordering: object | undefined, url = '/notify-me/stop?token=t') => {
  const settings = ordering && { ordering, offers: [], shop: shownIdentity(language) }
  return (await drawPage(url, { language, answers: { '/api/settings': settings } })).html
}

describe('a banner says orders will open soon while browsing stays open', () => {
  // 19:00 UTC is the next day in India.
  const opensAt = '2026-11-27T19:00:00.000Z'
  it.each([
    ['en', 'Orders open on 28 November.', 'Tell me when'],
    ['gu', 'ઑર્ડર શરૂ થવાની તારીખ: 28 નવેમ્બર.', 'મને જાણ કરો'],
    ['hi', 'ऑर्डर शुरू होने की तारीख़: 28 नवंबर।', 'मुझे बताएँ'],
  ] as const)('in the HTML itself, with the opening date, in %s', async (language, text, button) => {
    const html = await open(language, { open: false, opensAt })
    expect(html).toContain('class="coming-soon" role="status"')
    expect(html).toContain(text)
    expect(html).toContain(`>${button}</button>`)
    expect(html).toMatch(/data-texts="[^"]*notify/)
  })

  it('without a date it promises none', async () => {
    expect(await open('en', { open: false, opensAt: null })).toContain('Orders open soon.')
  })

  it('an open shop, and one whose settings cannot be read just now, show none', async () => {
    for (const ordering of [{ open: true, opensAt: null }, undefined]) {
      const html = await open('en', ordering)
      expect(html).not.toContain('class="coming-soon"')
      expect(html).toContain('Unsubscribe')
    }
  })
})
