/** A colour as #rrggbb. */
export type Colour = string

const channels = (colour: Colour): number[] => [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16))

/** The colour `share` (0..1) of the way from one colour to the other. */
export const mixColours = (from: Colour, to: Colour, share: number): Colour => {
  const target = channels(to)
  const mixed = channels(from).map((value, i) => Math.round(value + ((target[i] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

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

/** Whether a colour reads on a ground at this ratio. */
export const reads = (colour: Colour, ground: Colour, wanted = 4.5): boolean => contrast(colour, ground) >= wanted

/** The colour, taken towards black or white in small steps until it reads on the ground; the end itself when nothing before it does. */
export function untilItReads(colour: Colour, towards: '#000000' | '#ffffff', ground: Colour, wanted = 4.5): Colour {
  for (let share = 0; share < 1; share += 0.04) {
    const mixed = mixColours(colour, towards, share)
    if (reads(mixed, ground, wanted)) return mixed
  }
  return towards
}

/** Whether green is what the eye sees in a colour: such a block must not stand beside marigold. */
export function looksGreen(colour: Colour): boolean {
  const [red = 0, green = 0, blue = 0] = channels(colour)
  return green > red * 1.2 && green > blue * 1.25
}
