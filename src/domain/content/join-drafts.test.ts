import { describe, expect, test } from 'vitest'
import { overridable } from '../themes/theme-appearance.ts'
import { noGreeting, partsOfTheme, type ThemeBody } from '../themes/theme-body.ts'
import { partsOfContent } from './change-body.ts'
import type { ContentBody } from './content-body.ts'
import { joinDrafts } from './join-drafts.ts'

const texts = (...said: [key: string, en: string][]): ContentBody => ({
  kind: 'texts',
  texts: said.map(([key, en]) => ({ key, text: { en, gu: 'ગુ', hi: 'हि' } })),
})
const page = (title: string, line: string, sections = 1): ContentBody => ({
  kind: 'document',
  title: { en: title, gu: 'ગુ', hi: 'हि' },
  description: { en: 'About', gu: 'ગુ', hi: 'हि' },
  summary: [],
  sections: Array.from({ length: sections }, (_, at) => ({
    id: `section-${at + 1}`,
    title: { en: 'Part', gu: 'ગુ', hi: 'हि' },
    withoutPromotions: null,
    blocks: [{ kind: 'list', lines: [{ en: line, gu: 'ગુ', hi: 'हि' }] }],
  })),
})

describe('two drafts of a text', () => {
  test('what the other changed is taken over, what both changed stays and is named', () => {
    const before = texts(['title', 'Hello'], ['lede', 'Welcome'], ['start', 'Begin'])
    const mine = texts(['title', 'Namaste'], ['lede', 'Welcome'], ['start', 'Start'])
    const theirs = texts(['title', 'Good day'], ['lede', 'Be welcome'], ['start', 'Begin'])
    expect(joinDrafts(partsOfContent, { before, mine, theirs })).toEqual({
      body: texts(['title', 'Namaste'], ['lede', 'Be welcome'], ['start', 'Start']),
      fields: [
        { key: 'title.en', before: 'Hello', theirs: 'Good day', mine: 'Namaste' },
        { key: 'lede.en', before: 'Welcome', theirs: 'Be welcome' },
      ],
    })
  })

  test('the lines of a document are parts', () => {
    const joined = joinDrafts(partsOfContent, {
      before: page('Returns', 'Ten days'),
      mine: page('Sending back', 'Ten days'),
      theirs: page('Returns', 'Fourteen days'),
    })
    expect(joined?.body).toEqual(page('Sending back', 'Fourteen days'))
    expect(joined?.fields.map(({ key }) => key)).toEqual(['sections.0.blocks.0.lines.0.en'])
  })

  test('drafts with other sections are not joined', () => {
    const before = page('Returns', 'Ten days')
    expect(joinDrafts(partsOfContent, { before, mine: before, theirs: page('Returns', 'Ten days', 2) })).toBeNull()
  })
})

test('two drafts of a theme are joined by text, colour and decoration', () => {
  const name = { en: 'Holi', gu: 'હોળી', hi: 'होली' }
  const before: ThemeBody = {
    kind: 'theme',
    name,
    description: name,
    colors: { primary: '#111111', secondary: '#222222', accent: '#333333', background: '#ffffff', text: '#000000' },
    chosen: Object.fromEntries(overridable.map((each) => [each, ''])) as ThemeBody['chosen'],
    decorations: { field: 'bandhani', pieces: ['kite', 'star', 'moon'] },
    greeting: noGreeting,
  }
  const mine: ThemeBody = { ...before, colors: { ...before.colors, primary: '#123456' } }
  const theirs: ThemeBody = {
    ...before,
    colors: { ...before.colors, primary: '#654321', accent: '#abcdef' },
    decorations: { field: 'patola', pieces: ['kite', 'sun', 'moon'] },
    name: { ...name, gu: 'હોલી' },
  }
  const joined = joinDrafts(partsOfTheme, { before, mine, theirs })
  expect(joined?.body).toEqual({ ...theirs, colors: { ...theirs.colors, primary: '#123456' } })
  expect(joined?.fields.filter((field) => 'mine' in field)).toEqual([
    { key: 'colors.primary', before: '#111111', theirs: '#654321', mine: '#123456' },
  ])
})
