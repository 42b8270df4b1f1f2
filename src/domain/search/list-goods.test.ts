import { expect, it } from 'vitest'
import { isListed } from './beside-parts.ts'
import { joinListed } from './list-goods.ts'
import type { QueryPart } from './query-analysis.ts'

/** Reads parts of a text: each typed word with what it was read as. */
const partsOf = (text: string, words: readonly (readonly [string, QueryPart['kind']])[]): QueryPart[] => {
  let from = 0
  return words.map(([typed, kind], at) => {
    const start = text.indexOf(typed, from)
    from = start + typed.length
    return {
      typed,
      start,
      end: from,
      kind,
      alternatives: [{ query: `'${typed}':A`, score: 900 }],
      surety: 1,
      naming: true,
      isHead: at === words.length - 1,
      products: 5,
    }
  })
}

it.each([
  ['sev and khakhra', ['sev', 'khakhra'], true],
  ['be kilo gathiya ne thodu chavanu', ['gathiya', 'chavanu'], true],
  ['sabudana, rajgira', ['sabudana', 'rajgira'], true],
  ['thepla with chutney', ['thepla', 'chutney'], false],
  ['pickle and need the masala', ['pickle', 'masala'], false],
  ['sev. khakhra', ['sev', 'khakhra'], false],
])('knows which goods are listed: %s', (text, [one, other], listed) => {
  const [first, second] = partsOf(text, [
    [one as string, 'dish'],
    [other as string, 'dish'],
  ]) as [QueryPart, QueryPart]
  expect(isListed(first, second, text)).toBe(listed)
})

it('makes one part of listed goods, each with what is said of it alone', () => {
  const text = 'methi khakhra and sev'
  const [part, ...others] = joinListed(
    partsOf(text, [
      ['methi', 'ingredient'],
      ['khakhra', 'dish'],
      ['sev', 'dish'],
    ]),
    text,
  )
  expect(others).toEqual([])
  expect(part?.typed).toBe(text)
  expect(part?.each?.map(({ alternatives }) => alternatives[0]?.query)).toEqual([
    "('methi':A) & ('khakhra':A)",
    "'sev':A",
  ])
})

it('reads which of the goods before are meant', () => {
  const text = 'plain khakhra and the jeera one please'
  const [part] = joinListed(
    partsOf(text, [
      ['plain', 'use'],
      ['khakhra', 'dish'],
      ['jeera', 'ingredient'],
    ]).map((one) => ({ ...one, isHead: one.typed === 'khakhra' })),
    text,
  )
  expect(part?.each?.map(({ alternatives }) => alternatives[0]?.query)).toEqual([
    "('plain':A) & ('khakhra':A)",
    "('jeera':A) & ('khakhra':A)",
  ])
})
