import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { documentPages } from '#domain/content/content-id.ts'
import type { Policy, PolicyBlock } from '#domain/content/policy.ts'
import { policyEditions } from '#domain/content/policy-edition.ts'
import { languages } from '#domain/language/language.ts'
import { shownIdentity } from '#tests/support/shown-identity.ts'
import { identityTexts } from '#web/content/identity-texts.ts'
import { readInline } from '#web/content/inline-marks.ts'
import { fillPromotions } from '#web/storefront/info/fill-promotions.ts'

const source = join(import.meta.dirname, '../src')
const folderOf = (language: string) => join(source, 'texts', language, 'policies')
const read = (language: string, file: string): Policy =>
  JSON.parse(readFileSync(join(folderOf(language), file), 'utf8'))

const files = readdirSync(folderOf('en')).sort()
const written = files.map((file) => file.replace('.json', ''))

const promotions = { freeAbove: 500, coupon: { code: 'CODE', from: 599 } }

const sentencesOf = (block: PolicyBlock): readonly string[] => {
  if (typeof block === 'string') return [block]
  if ('list' in block) return block.list
  return [block.table.caption, ...block.table.head, ...block.table.rows.flat()]
}
const allSentences = ({ title, description, summary, sections }: Policy): string[] => [
  title,
  description,
  ...summary,
  ...sections.flatMap(({ title, blocks, withoutPromotions }) => [
    title,
    ...blocks.flatMap(sentencesOf),
    ...(withoutPromotions ? [withoutPromotions] : []),
  ]),
]

const placeholders = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([name]) => name).sort()
const targets = (text: string) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, href]) => href).sort()
const marksOf = (block: PolicyBlock) => {
  const sentences = sentencesOf(block)
  return { placeholders: sentences.flatMap(placeholders).sort(), links: sentences.flatMap(targets).sort() }
}

/** Parts that are the same when a page is translated. */
const shapeOf = ({ summary, sections }: Policy) => ({
  summary: summary.length,
  sections: sections.map(({ id, blocks, withoutPromotions }) => ({
    id,
    hasPromotionFallback: withoutPromotions !== undefined,
    blocks: blocks.map((block) => ({
      kind:
        typeof block === 'string'
          ? 'paragraph'
          : 'list' in block
            ? `list of ${block.list.length}`
            : `table of ${block.table.head.length} by ${block.table.rows.length}`,
      ...marksOf(block),
    })),
  })),
})

describe('information pages', () => {
  it('exist in all languages, and no page has a route without a text', () => {
    for (const language of languages) expect(readdirSync(folderOf(language)).sort(), language).toEqual(files)
    const routed = documentPages.filter((name) => existsSync(join(source, `web/routes/_shop.${name}.tsx`)))
    expect(routed.filter((name) => !written.includes(name))).toEqual([])
    expect(written.filter((name) => !(documentPages as readonly string[]).includes(name))).toEqual([])
  })

  it('have an edition each: a version and a date', () => {
    expect(Object.keys(policyEditions).sort()).toEqual([...documentPages].sort())
    for (const { version, updated } of Object.values(policyEditions)) {
      expect(version).toBeGreaterThan(0)
      expect(new Date(updated).toISOString().slice(0, 10)).toBe(updated)
    }
  })

  describe.each(files)('%s', (file) => {
    it.each(['gu', 'hi'])('is built the same in %s: sections, lists, tables, placeholders, links', (language) => {
      expect(shapeOf(read(language, file))).toEqual(shapeOf(read('en', file)))
    })

    it('says itself in three lines first, and no two of its sections share an address', () => {
      for (const language of languages) {
        const { summary, sections } = read(language, file)
        expect(summary).toHaveLength(3)
        expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
      }
    })

    it('has no row of a table wider or narrower than its head, and no two rows or heads alike', () => {
      for (const language of languages) {
        for (const block of read(language, file).sections.flatMap(({ blocks }) => blocks)) {
          if (typeof block === 'string' || 'list' in block) continue
          const { head, rows } = block.table
          expect(rows.filter((row) => row.length !== head.length)).toEqual([])
          expect(new Set(head).size).toBe(head.length)
          expect(new Set(rows.map(([first]) => first)).size).toBe(rows.length)
        }
      }
    })

    it('has no empty line, no dash for a comma, no stray space and no open mark', () => {
      for (const language of languages) {
        for (const sentence of allSentences(fillPromotions(read(language, file), promotions, language))) {
          expect(sentence, language).toMatch(/^\S[\s\S]*\S$|^\S$/)
          expect(sentence, language).not.toMatch(/[\u2013\u2014]| {2}|\(confirm|TODO/)
          const drawn = readInline(sentence, identityTexts(shownIdentity('en'), 'en')).map(({ text }) => text)
          expect(drawn.join(''), sentence).not.toMatch(/\*\*|\]\(|[{}]/)
        }
      }
    })

    it('is in its own script: no other one in it, and each sentence mostly in it', () => {
      for (const sentence of allSentences(read('en', file))) expect(sentence).not.toMatch(/[\u0900-\u0aff]/)
      for (const sentence of allSentences(read('gu', file))) expect(sentence).not.toMatch(/[\u0900-\u097f]/)
      for (const sentence of allSentences(read('hi', file))) expect(sentence).not.toMatch(/[\u0a80-\u0aff]/)
      const own = { gu: /[\u0a80-\u0aff]/, hi: /[\u0900-\u097f]/ } as const
      for (const language of ['gu', 'hi'] as const) {
        const { sections } = read(language, file)
        const paragraphs = sections.flatMap(({ title, blocks }) => [
          title,
          ...blocks.flatMap((block) => (typeof block === 'string' ? [block] : 'list' in block ? block.list : [])),
        ])
        expect(
          paragraphs.filter(
            (sentence) => /[a-z]{3}/i.test(sentence) && !own[language].test(sentence) && !/^\S*\{\{/.test(sentence),
          ),
        ).toEqual([])
      }
    })
  })
})
