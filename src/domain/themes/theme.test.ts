import { describe, expect, it } from 'vitest'
import { contrast } from '../colour/contrast.ts'
import {
  activeThemeId,
  checkTheme,
  type DatedTheme,
  defaultColours,
  letteringOnPrimary,
  readColour,
  readingColours,
  wornThemeId,
} from './theme.ts'

const theme = (id: string, days: [string, string][] = [], override: DatedTheme['override'] = null): DatedTheme => ({
  id,
  override,
  days: days.map(([from, to]) => ({ from, to })),
})
const year = [
  theme('default'),
  theme('uttarayan', [['2027-01-10', '2027-01-16']]),
  theme('diwali', [['2026-11-01', '2026-11-09']]),
  theme('bestu-varas', [['2026-11-09', '2026-11-14']]),
]
const noonOn = (day: string) => new Date(`${day}T06:30:00Z`)

describe('active theme', () => {
  it.each([
    ['a day of nobody', noonOn('2026-11-20'), 'default'],
    ['the first day', noonOn('2026-11-01'), 'diwali'],
    ['a day of two: the later entry', noonOn('2026-11-09'), 'bestu-varas'],
    ['the last day', noonOn('2026-11-14'), 'bestu-varas'],
    ['the day after', noonOn('2026-11-15'), 'default'],
    ['the last minute before the first day in Asia/Kolkata', new Date('2026-10-31T18:29:59Z'), 'default'],
    ['the first minute of the first day in Asia/Kolkata', new Date('2026-10-31T18:30:00Z'), 'diwali'],
  ])('%s', (_, at, wanted) => {
    expect(activeThemeId(year, at)).toBe(wanted)
  })

  it('prefers a theme that an admin activated, and ignores the days of a deactivated one', () => {
    const at = noonOn('2026-11-05')
    expect(activeThemeId([...year, theme('holi', [], 'on')], at)).toBe('holi')
    expect(activeThemeId([theme('diwali', [['2026-11-01', '2026-11-09']], 'off')], at)).toBe('default')
    expect(activeThemeId([...year.slice(1), theme('default', [], 'on')], at)).toBe('default')
    expect(activeThemeId([], at)).toBe('default')
  })
})

describe('A previewed theme temporarily overrides it', () => {
  const known = year.map(({ id }) => id)

  it.each([
    ['a preview over the active theme', 'diwali', 'uttarayan', 'uttarayan'],
    ['reset returns to the active theme', 'diwali', undefined, 'diwali'],
    ['or the default theme if none', undefined, undefined, 'default'],
    ['a preview of something the shop does not know changes nothing', 'diwali', '"><script>', 'diwali'],
  ])('%s', (_, active, previewed, wanted) => {
    expect(wornThemeId(known, active, previewed)).toBe(wanted)
  })
})

describe('colour of a theme', () => {
  it.each(['red', '#fff', '#12345', '#1234567', 'url(x)', '#ffffff;}', 'var(--x)', '', undefined])(
    'refuses %s: only six hex digits are a colour',
    (written) => {
      expect(readColour(written, '#123456')).toBe('#123456')
    },
  )
  it('is written in lower case', () => {
    expect(readColour('#FF9933', '#000000')).toBe('#ff9933')
  })
})

describe('default theme', () => {
  it('is Classic Gujarati marketplace to the letter', () => {
    expect(defaultColours).toEqual({
      primary: '#FF9933',
      secondary: '#138808',
      accent: '#000080',
      background: '#FFFEF7',
      text: '#333333',
    })
  })
  it('passes every pair', () => {
    expect(checkTheme(defaultColours).filter(({ passes }) => !passes)).toEqual([])
  })
})

describe('checks before activation', () => {
  const yellowOnWhite = { ...defaultColours, background: '#ffffff', text: '#ffee00', primary: '#7a7a7a' }

  it('contrast(text, background) >= 4.5 else the default text colour: yellow on white is corrected and named', () => {
    const [text] = checkTheme(yellowOnWhite)
    expect(text).toMatchObject({ pair: 'text-on-background', passes: false, used: '#333333' })
    expect(text?.ratio).toBeCloseTo(contrast('#ffee00', '#ffffff'), 5)
    expect(readingColours(yellowOnWhite)).toEqual({ paper: '#ffffff', text: '#333333', ink: '#15163f' })
  })

  it.each([
    ['marigold takes ink', '#ff9933', '#15163f'],
    ['a deep red takes paper', '#8b1a1a', '#fffef7'],
    ['a middle grey takes whichever passes', '#757575', '#fffef7'],
  ])('contrast(ink, primary) >= 4.5 else whichever of ink and paper passes: %s', (_, primary, wanted) => {
    expect(letteringOnPrimary(primary, '#15163f', '#fffef7')).toBe(wanted)
  })

  it('keeps the page background a tint and refuses a coloured one', () => {
    const dark = { ...defaultColours, background: '#2a0b45', text: '#ffffff' }
    expect(checkTheme(dark).filter(({ passes }) => !passes)).toMatchObject([
      { pair: 'field-is-a-tint', used: '#fffef7' },
    ])
    expect(readingColours(dark)).toMatchObject({ paper: '#fffef7', text: '#333333' })
  })
})
