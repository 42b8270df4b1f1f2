import { describe, expect, it } from 'vitest'
import { faqHref, readFaqSearch } from './faq-search.ts'
import { fitsTyped, markTyped, typedTerms } from './faq-terms.ts'

describe('a search over the questions', () => {
  it.each<[string, string, boolean]>([
    ['customs', 'Will I pay customs?', true],
    ['CUST', 'Will I pay customs?', true],
    ['broken packet', 'My packet came broken; what now?', true],
    ['packets', 'My packet came broken; what now?', true],
    ['broken vase', 'My packet came broken; what now?', false],
    ['jain', 'જૈન, સ્વામિનારાયણ, વીગન કે ફરાળી માલ કયો?', true],
    ['जैन', 'Which food is Jain?', true],
    ['zebra', 'Will I pay customs?', false],
  ])('"%s" in "%s": %s', (typed, text, fits) => expect(fitsTyped([text], typedTerms(typed))).toBe(fits))

  it('a single letter narrows nothing', () => expect(typedTerms('c ')).toEqual([]))

  it('marks whole words and loses no letter of the text', () => {
    const text = 'Will I pay customs, or will customs pay me?'
    const pieces = markTyped(text, typedTerms('custom'))
    expect(pieces.map(({ text }) => text).join('')).toBe(text)
    expect(pieces.filter(({ meant }) => meant).map(({ text }) => text)).toEqual(['customs', 'customs'])
  })

  it('marks Gujarati words that were typed in Latin letters', () => {
    const meant = markTyped('જૈન કે વીગન માલ', typedTerms('jain')).filter((piece) => piece.meant)
    expect(meant.map(({ text }) => text)).toEqual(['જૈન'])
  })
})

describe('the address of the questions', () => {
  it.each<[Record<string, unknown>, object]>([
    [{}, {}],
    [{ topic: 'money' }, { topic: 'money' }],
    [{ topic: 'weather' }, {}],
    [{ find: '  customs ' }, { find: 'customs' }],
    [{ find: ['a', 'b'] }, {}],
    [{ find: '   ' }, {}],
  ])('%o is read as %o', (search, read) => expect(readFaqSearch(search)).toEqual(read))

  it('of a topic can be shared', () => {
    expect(faqHref('food')).toBe('/faq?topic=food')
    expect(faqHref()).toBe('/faq')
  })
})
