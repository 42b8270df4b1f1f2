import { type CalendarDay, indianDay } from './calendar-day.ts'
import { type Colour, contrast, reads } from './contrast.ts'

/** The colours of a theme as an admin or a file gives them (specification section 3). They are words of strangers until `readColour` has seen them. */
export type ThemeColours = {
  primary: string
  secondary: string
  accent: string
  background: string
  text: string
  gradient?: string | undefined
}

export const defaultThemeId = 'default'

/** Classic Gujarati marketplace, to the letter (specification section 3). */
export const defaultColours = {
  primary: '#FF9933',
  secondary: '#138808',
  accent: '#000080',
  background: '#FFFEF7',
  text: '#333333',
} as const satisfies ThemeColours

/** What headings and primary buttons are written in while no festival changes it. */
export const defaultInk: Colour = '#15163f'

/** Days on which a theme is worn, both included, in Asia/Kolkata. */
export type ThemeDays = { from: CalendarDay; to: CalendarDay }

/** `on`: an admin put it on until he takes it off; `off`: its days do not count. Without either the calendar decides. */
export type ThemeOverride = 'on' | 'off'

export type DatedTheme = { id: string; override: ThemeOverride | null; days: readonly ThemeDays[] }

/**
 * The one theme that is active at a moment: what an admin put on, else the one whose days it is, else the default. Where days overlap
 * the later entry of the list is worn.
 */
export function activeThemeId(themes: readonly DatedTheme[], at: Date): string {
  const { day } = indianDay(at)
  const onByHand = themes.findLast(({ override }) => override === 'on')
  const byDate = themes.findLast(
    ({ override, days }) => override !== 'off' && days.some(({ from, to }) => from <= day && day <= to),
  )
  return (onByHand ?? byDate)?.id ?? defaultThemeId
}

/**
 * The theme a browser wears: the previewed one temporarily overrides the active one; without a preview, or with one the shop does not
 * know, the active one, or the default if none (specification section 4).
 */
export function wornThemeId(
  known: readonly string[],
  active: string | undefined,
  previewed: string | undefined,
): string {
  if (previewed !== undefined && known.includes(previewed)) return previewed
  return active ?? defaultThemeId
}

/** A colour of a theme, as #rrggbb in small letters. Anything that is not exactly six hex digits is refused: it could be CSS. */
export function readColour(written: string | undefined, otherwise: Colour): Colour {
  return written !== undefined && /^#[0-9a-f]{6}$/i.test(written) ? written.toLowerCase() : otherwise
}

/** The colours a gradient names, in its order; nothing else of it is ever used. */
export const gradientStops = (gradient: string | undefined): Colour[] =>
  (gradient?.match(/#[0-9a-f]{6}\b/gi) ?? []).slice(0, 8).map((stop) => stop.toLowerCase())

/** The reading field may be tinted, not coloured: this close to white at most. */
const palest = 1.2

export const isTint = (background: Colour): boolean => contrast(background, '#ffffff') <= palest

/** A pair of a theme that was measured: what it was, what is used instead where it fails. */
export type ThemePair = {
  pair: 'text-on-background' | 'ink-on-primary' | 'field-is-a-tint'
  ratio: number
  wanted: number
  passes: boolean
  /** The two colours measured, then the one that is used. */
  measured: readonly [Colour, Colour]
  used: Colour
}

/** The reading field, its letters and the ink of a theme, corrected where they fail. */
export function readingColours(colours: ThemeColours): { paper: Colour; text: Colour; ink: Colour } {
  const wantedPaper = readColour(colours.background, defaultColours.background)
  const paper = isTint(wantedPaper) ? wantedPaper : readColour(defaultColours.background, '')
  const wantedText = readColour(colours.text, defaultColours.text)
  const text = reads(wantedText, paper) ? wantedText : defaultColours.text
  // Ink carries small letters on paper and on wells, so it has to be darker than what just passes.
  const ink = text === wantedText && reads(text, paper, 10) && text !== defaultColours.text ? text : defaultInk
  return { paper, text, ink }
}

/** What stands on the primary colour: ink if it reads, else whichever of ink and paper does; undefined when neither. */
export function letteringOnPrimary(primary: Colour, ink: Colour, paper: Colour): Colour | undefined {
  return [ink, paper].find((letters) => reads(letters, primary))
}

/**
 * Returns every pair a theme is measured by before it is worn (DESIGN section 2): what an admin is shown. `buying` is the colour that buy buttons
 * have under it, which takes the place of the primary where ink does not read on that or it could be taken for a discount.
 */
export function checkTheme(colours: ThemeColours, buying?: Colour): ThemePair[] {
  const { paper, text, ink } = readingColours(colours)
  const background = readColour(colours.background, defaultColours.background)
  const wantedText = readColour(colours.text, defaultColours.text)
  const primary = readColour(colours.primary, defaultColours.primary)
  const pair = (
    name: ThemePair['pair'],
    [one, other]: readonly [Colour, Colour],
    wanted: number,
    passes: boolean,
    used: Colour,
  ): ThemePair => ({ pair: name, ratio: contrast(one, other), wanted, passes, measured: [one, other], used })
  return [
    pair('text-on-background', [wantedText, background], 4.5, reads(wantedText, background), text),
    pair(
      'ink-on-primary',
      [ink, primary],
      4.5,
      reads(ink, primary) && (buying ?? primary) === primary,
      buying ?? primary,
    ),
    pair('field-is-a-tint', [background, '#ffffff'], palest, isTint(background), paper),
  ]
}
