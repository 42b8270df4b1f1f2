import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { languages } from '#domain/language/language.ts'
import { changeList, changeText, freeSectionId, moveItem } from './change-body.ts'
import { type DocumentBody, fieldsOf, joinLanguages, policyIn } from './content-body.ts'
import { changesOfBodies, changesOfLines } from './content-changes.ts'
import { documentPages, editionOf } from './content-id.ts'
import { problemOfStructure, problemOfText, problemsOfTexts } from './content-problems.ts'
import { identityPlaceholders } from './identity-placeholders.ts'
import type { Policy } from './policy.ts'

const read = (name: string, language: string): Policy =>
  JSON.parse(readFileSync(`src/texts/${language}/policies/${name}.json`, 'utf8')) as Policy
const bodyOf = (name: string): DocumentBody =>
  joinLanguages({ en: read(name, 'en'), gu: read(name, 'gu'), hi: read(name, 'hi') })

const rules = {
  placeholders: [...identityPlaceholders, 'freeAbove', 'coupon', 'couponFrom'],
  hasMarks: true,
  sections: [] as string[],
  most: 2_000,
}

describe.each(documentPages)('the shipped %s', (name) => {
  test.each(languages)('is the same in %s after its languages were joined and parted', (language) => {
    expect(policyIn(bodyOf(name), language)).toEqual(read(name, language))
  })

  test('has nothing wrong in it', () => {
    const body = bodyOf(name)
    expect([...problemsOfTexts(body, body, rules)]).toEqual([])
    expect(problemOfStructure(body, body, { sections: body.sections.map(({ id }) => id) })).toBeUndefined()
  })
})

describe('a text', () => {
  const own = { placeholders: null, most: 40, hasMarks: true }
  test.each([
    ['  ', 'a', { code: 'empty' }],
    ['a'.repeat(41), 'a', { code: 'too-long', most: 40 }],
    ['see [this](https://evil.example)', 'a', { code: 'link-outside', name: 'https://evil.example' }],
    ['see [this](//evil.example)', 'a', { code: 'link-outside', name: '//evil.example' }],
    ['see [this](/\\evil.example)', 'a', { code: 'link-outside', name: '/\\evil.example' }],
    ['see [this](javascript:alert(1))', 'a', { code: 'link-outside', name: 'javascript:alert(1' }],
    ['go to www.evil.example', 'a', { code: 'web-address' }],
    ['<b>loud</b>', 'a', { code: 'markup' }],
    ['**loud', 'a', { code: 'unclosed' }],
    ['Order {{number', 'Order {{number}}', { code: 'unclosed' }],
    ['Order {{numbr}}', 'Order {{number}}', { code: 'placeholder-unknown', name: 'numbr' }],
    ['Order', 'Order {{number}}', { code: 'placeholder-missing', name: 'number' }],
    ['**Order** {{number}}, [help](/support)', 'Order {{number}}', undefined],
    ['less < more, 2 > 1', 'a', undefined],
  ])('%s in the place of %s', (text, shipped, problem) => {
    expect(problemOfText(text, own, shipped)).toEqual(problem)
  })

  test.each(['**loud**', 'see [this](/faq)'])('%s is refused where marks are not drawn', (text) => {
    expect(problemOfText(text, { ...own, hasMarks: false }, 'a')).toEqual({ code: 'marks' })
  })
})

describe('a document', () => {
  const body = bodyOf('shipping-policy')
  const needed = { sections: body.sections.map(({ id }) => id) }

  test('must keep the sections that other pages lead to, and may get more', () => {
    const without = changeList<{ id: string }>(body, 'sections', (sections) =>
      sections.filter(({ id }) => id !== 'customs'),
    )
    expect(problemOfStructure(without, body, needed)).toEqual({ code: 'section-needed', name: 'customs' })
    const more = changeList<object>(body, 'sections', (sections) => [
      ...sections,
      {
        id: freeSectionId(body.sections),
        title: body.title,
        blocks: [{ kind: 'paragraph', text: body.title }],
        withoutPromotions: null,
      },
    ])
    expect(problemOfStructure(more, body, needed)).toBeUndefined()
  })

  test('is changed at one place and in one language only', () => {
    const changed = changeText(body, 'sections.0.title', 'gu', 'નવું')
    expect(changesOfBodies(body, changed)).toEqual([
      {
        group: body.sections[0]?.id,
        language: 'gu',
        lines: [
          { did: 'removed', text: body.sections[0]?.title.gu },
          { did: 'added', text: 'નવું' },
        ],
      },
    ])
    expect(fieldsOf(changed)).toHaveLength(fieldsOf(body).length)
  })
})

test('a line put before all others is the only difference', () => {
  expect(changesOfLines(['a', 'b'], ['new', 'a', 'b'])).toEqual([{ did: 'added', text: 'new' }])
  expect(changesOfLines(['a', 'b', 'c'], ['a', 'c'])).toEqual([{ did: 'removed', text: 'b' }])
  expect(changesOfLines([], [])).toEqual([])
})

test('an item moves within its list and not beyond', () => {
  expect(moveItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moveItem(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
})

test('an edition names one text for ever', () => {
  const own = { version: 4, shippedEdition: 1, from: new Date('2026-12-01T00:00:00Z') }
  expect(editionOf('terms-of-service', undefined)).toEqual({ edition: '1', updated: '2026-11-20' })
  expect(editionOf('terms-of-service', own)).toEqual({ edition: '1.4', updated: '2026-12-01' })
})
