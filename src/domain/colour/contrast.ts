/** A colour as #rrggbb. */
export type Colour = string

const channels = (colour: Colour): number[] => [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16))

/** Returns the colour `share` (0..1) of the way from one colour to the other. */
export const mixColours = (from: Colour, to: Colour, share: number): Colour => {
  const target = channels(to)
  const mixed = channels(from).map((value, i) => Math.round(value + ((target[i] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

const linearChannels = (colour: Colour): number[] =>
  channels(colour).map((value) => {
    const share = value / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })

const luminance = (colour: Colour): number => {
  const [red = 0, green = 0, blue = 0] = linearChannels(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the WCAG contrast ratio of two colours, 1 to 21. */
export const contrast = (one: Colour, other: Colour): number => {
  const a = luminance(one)
  const b = luminance(other)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Returns whether a colour is readable on a background at this contrast ratio. */
export const reads = (colour: Colour, ground: Colour, wanted = 4.5): boolean => contrast(colour, ground) >= wanted

/**
 * Returns the colour, moved towards black or white in small steps until it is readable on the background; black or
 * white itself when no earlier step is.
 */
export function untilItReads(colour: Colour, towards: '#000000' | '#ffffff', ground: Colour, wanted = 4.5): Colour {
  for (let share = 0; share < 1; share += 0.04) {
    const mixed = mixColours(colour, towards, share)
    if (reads(mixed, ground, wanted)) return mixed
  }
  return towards
}

/** Returns whether a colour looks green: such a block must not be next to marigold. */
export function isGreen(colour: Colour): boolean {
  const [red = 0, green = 0, blue = 0] = channels(colour)
  return green > red * 1.2 && green > blue * 1.25
}

/** Returns lightness and the two colour axes of OKLab (0..1, about -0.4..0.4), in which equal distances look equally different. */
function oklab(colour: Colour): readonly [number, number, number] {
  const [red = 0, green = 0, blue = 0] = linearChannels(colour)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ]
}

/**
 * Returns how different two colours look: their distance in OKLab, 0 to 1. Below 0.1 they look like shades of one
 * colour.
 */
export const colourDistance = (one: Colour, other: Colour): number => {
  const [lightness, greenRed, blueYellow] = oklab(one)
  const [otherLightness, otherGreenRed, otherBlueYellow] = oklab(other)
  return Math.hypot(lightness - otherLightness, greenRed - otherGreenRed, blueYellow - otherBlueYellow)
}

/** Returns whether a colour looks olive or muddy when it is dark enough for light text: yellow and ochre do. */
export function isOlive(colour: Colour): boolean {
  const [, greenRed, blueYellow] = oklab(colour)
  const hue = (Math.atan2(blueYellow, greenRed) * 180) / Math.PI
  return Math.hypot(greenRed, blueYellow) > 0.04 && hue > 62 && hue < 125
}
