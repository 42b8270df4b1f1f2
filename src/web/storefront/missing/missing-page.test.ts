import { describe, expect, it } from 'vitest'
import { type Language, languages } from '#domain/language/language.ts'
import { drawPage, openShopSettings } from '#tests/support/drawn-page.ts'
import type { WireCard } from '#web/storefront/shelf-card.ts'
import { nameOfAddress, neighboursOf } from './missing-query.ts'

const open = (url: string, language: Language) =>
  drawPage(url, { language, answers: { '/api/settings': openShopSettings } })

const titles = { en: 'Page not found', gu: 'આ પાનું મળ્યું નહીં', hi: 'यह पन्ना नहीं मिला' }

describe.each(languages)('"Any other path shows a not-found page", in %s', (language) => {
  it.each(['/nowhere', '/deep/er/nowhere', '/product/nothing', '/brand/nobody'])('%s', async (path) => {
    const { status, html } = await open(path, language)
    expect(status).toBe(404)
    expect(html.match(/<title>[^<]*/g)).toEqual([expect.stringContaining(titles[language])])
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toMatch(/<main.*<form[^>]*action="\/search"/s)
    expect(html).toMatch(/<main.*href="\/"/s)
  })
})

it('a missing product is looked for by the words of its address', () => {
  expect(nameOfAddress('methi-khakra_200g')).toBe('methi khakra 200g')
})

it('a missing product shows three neighbours: closest names first, then its shelf, then what is in stock, none twice', () => {
  const card = (id: string) => ({ id }) as WireCard
  const shown = neighboursOf([[card('a')], [card('a'), card('b')], [card('c'), card('d')]])
  expect(shown.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(neighboursOf([undefined, [card('x')]]).length).toBe(1)
})
