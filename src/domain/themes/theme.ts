import { type Colour, contrast, reads } from '../colour/contrast.ts'
import { type CalendarDay, indianDay } from '../time/calendar-day.ts'

/**
 * The colours of a theme from an admin or a file (docs/spec/specification.md#3). They are untrusted until `readColour` has
 * parsed them.
 */
export type ThemeColours = {
  primary: string
  secondary: string
  accent: string
  background: string
  text: string
  gradient?: string | undefined
}

export const defaultThemeId = 'default'

/** Classic Gujarati marketplace, to the letter (docs/spec/specification.md#3). */
export const defaultColours = {
  primary: '#FF9933',
  secondary: '#138808',
  accent: '#000080',
  background: '#FFFEF7',
  text: '#333333',
} as const satisfies ThemeColours

/** The colour of headings and primary buttons without a festival theme. */
const defaultInk: Colour = '#15163f'

/** The days on which a theme is active, both included, in Asia/Kolkata. */
export type ThemeDays = { from: CalendarDay; to: CalendarDay }

/**
 * `on`: an admin activated it until they deactivate it; `off`: its days are ignored. Without either the calendar
 * decides.
 */
export type ThemeOverride = 'on' | 'off'

export type DatedTheme = { id: string; override: ThemeOverride | null; days: readonly ThemeDays[] }

/**
 * Returns the one theme that is active at an instant: the one an admin activated, else the one scheduled for the day,
 * else the default. Where days overlap the later entry of the list wins.
 */
export function activeThemeId(themes: readonly DatedTheme[], at: Date): string {
  const { day } = indianDay(at)
  const forcedOn = themes.findLast(({ override }) => override === 'on')
  const byDate = themes.findLast(
    ({ override, days }) => override !== 'off' && days.some(({ from, to }) => from <= day && day <= to),
  )
  return (forcedOn ?? byDate)?.id ?? defaultThemeId
}

/**
 * Returns the theme of a browser: the previewed one temporarily overrides the active one; without a preview, or with
 * an unknown one, the active one, or the default if none (docs/spec/specification.md#4).
 */
export function wornThemeId(
  known: readonly string[],
  active: string | undefined,
  previewed: string | undefined,
): string {
  if (previewed !== undefined && known.includes(previewed)) return previewed
  return active ?? defaultThemeId
}

/**
 * Returns a colour of a theme, as #rrggbb in lower case. Anything that is not exactly six hex digits is refused: it
 * could be CSS.
 */
export function readColour(written: string | undefined, otherwise: Colour): Colour {
  return written !== undefined && /^#[0-9a-f]{6}$/i.test(written) ? written.toLowerCase() : otherwise
}

/** Returns the colours a gradient names, in its order; nothing else of it is ever used. */
export const gradientStops = (gradient: string | undefined): Colour[] =>
  (gradient?.match(/#[0-9a-f]{6}\b/gi) ?? []).slice(0, 8).map((stop) => stop.toLowerCase())

/** The maximum contrast between the page background and white: it may be tinted, not coloured. */
export const palestTint = 1.2

const isTint = (background: Colour): boolean => contrast(background, '#ffffff') <= palestTint

/** A measured colour pair of a theme: its colours, and the replacement where it fails. */
export type ThemePair = {
  pair: 'text-on-background' | 'ink-on-primary' | 'field-is-a-tint'
  ratio: number
  wanted: number
  passes: boolean
  /** The two measured colours, then the one that is used. */
  measured: readonly [Colour, Colour]
  used: Colour
}

/** Returns the page background, the text colour and the ink of a theme, corrected where they fail. */
export function readingColours(colours: ThemeColours): { paper: Colour; text: Colour; ink: Colour } {
  const wantedPaper = readColour(colours.background, defaultColours.background)
  const paper = isTint(wantedPaper) ? wantedPaper : readColour(defaultColours.background, '')
  const wantedText = readColour(colours.text, defaultColours.text)
  const text = reads(wantedText, paper) ? wantedText : defaultColours.text
  // Ink carries small text on paper and on image backgrounds, so it has to be darker than the minimum.
  const ink = text === wantedText && reads(text, paper, 10) && text !== defaultColours.text ? text : defaultInk
  return { paper, text, ink }
}

/**
 * Returns the text colour on the primary colour: ink if it is readable, else whichever of ink and paper is; undefined
 * when neither is.
 */
export function letteringOnPrimary(primary: Colour, ink: Colour, paper: Colour): Colour | undefined {
  return [ink, paper].find((textColor) => reads(textColor, primary))
}

/**
 * Returns every colour pair that is measured before a theme is activated (docs/spec/design.md#2), as shown to an admin.
 * `buying` is the colour of buy buttons under it, which replaces the primary where ink is not readable on that or it
 * resembles a discount.
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
    pair('field-is-a-tint', [background, '#ffffff'], palestTint, isTint(background), paper),
  ]
}
