import type { CSSProperties } from 'react'

/** A brand's cloth as the page needs it: URL of the woven edge, its line colour, the ground colour. */
export type CardCloth = { edge: string; edgeColour: string; ground: string }

/** Returns the custom properties that colour everything below: `--edge`, `--edgec`, `--c`. */
export function clothStyle({ edge, edgeColour, ground }: CardCloth): CSSProperties {
  return { '--edge': `url("${edge}")`, '--edgec': edgeColour, '--c': ground } as CSSProperties
}

/** Returns only the brand's colour, for bags, lines and rows. */
export function groundStyle(colour: string): CSSProperties {
  return { '--c': colour } as CSSProperties
}

/** Returns the brand's cloth as `--field`, for a style sheet that decides when it is loaded. */
export function fieldStyle(field: string): CSSProperties {
  return { '--field': `url("${field}")` } as CSSProperties
}
