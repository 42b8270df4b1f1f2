import { type Colour, contrast, mixColours } from '#domain/colour/contrast.ts'

export { type Colour, contrast, mixColours }

/** Returns the edge colour of a drawn piece: its own colour towards roasted brown. */
export const darker = (colour: Colour, share = 0.42): Colour => mixColours(colour, '#2a1200', share)

/** Returns the highlight colour of a drawn piece. */
export const lighter = (colour: Colour, share = 0.34): Colour => mixColours(colour, '#ffffff', share)

/** Returns the brand's paper or ink, whichever is more readable on this ground. */
export const letteringOn = (ground: Colour, palette: { paper: Colour; ink: Colour }): Colour =>
  contrast(ground, palette.paper) >= contrast(ground, palette.ink) ? palette.paper : palette.ink

/** Returns the flavour colour, darkened until text in it is readable on the given paper. */
export const readableInk = (colour: Colour, paper: Colour, wanted = 4.6): Colour => {
  let ink = colour
  for (let i = 0; i < 20 && contrast(ink, paper) < wanted; i++) ink = mixColours(ink, '#1a0d00', 0.08)
  return ink
}

/** Returns one colour or several as a list. */
export const listOf = (colours: Colour | readonly Colour[]): readonly Colour[] =>
  typeof colours === 'string' ? [colours] : colours
