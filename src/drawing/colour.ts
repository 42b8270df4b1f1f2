/** A colour as #rrggbb. */
export type Colour = string

const channels = (colour: Colour): number[] => [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16))

/** The colour `share` (0..1) of the way from one colour to the other. */
export const mixColours = (from: Colour, to: Colour, share: number): Colour => {
  const target = channels(to)
  const mixed = channels(from).map((value, i) => Math.round(value + ((target[i] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The edge a drawn piece gets: its own colour towards roasted brown. */
export const darker = (colour: Colour, share = 0.42): Colour => mixColours(colour, '#2a1200', share)

/** The light that falls on a drawn piece. */
export const lighter = (colour: Colour, share = 0.34): Colour => mixColours(colour, '#ffffff', share)

const luminance = (colour: Colour): number => {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG contrast ratio of two colours, 1 to 21. */
export const contrast = (one: Colour, other: Colour): number => {
  const a = luminance(one)
  const b = luminance(other)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Of a brand's paper and ink, the one that reads better on this ground. */
export const letteringOn = (ground: Colour, palette: { paper: Colour; ink: Colour }): Colour =>
  contrast(ground, palette.paper) >= contrast(ground, palette.ink) ? palette.paper : palette.ink

/** The flavour colour, darkened until letters in it read on the given paper. */
export const readableInk = (colour: Colour, paper: Colour, wanted = 4.6): Colour => {
  let ink = colour
  for (let i = 0; i < 20 && contrast(ink, paper) < wanted; i++) ink = mixColours(ink, '#1a0d00', 0.08)
  return ink
}

/** One colour or several, always as a list. */
export const listOf = (colours: Colour | readonly Colour[]): readonly Colour[] =>
  typeof colours === 'string' ? [colours] : colours
