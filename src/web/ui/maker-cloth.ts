import type { CSSProperties } from 'react'

/** A maker's cloth as the page needs it: address of the woven edge, its line colour, the ground colour. */
export type MakerCloth = { edge: string; edgeColour: string; ground: string }

/** The custom properties that dye whatever stands below: `--edge`, `--edgec`, `--c`. */
export function clothStyle({ edge, edgeColour, ground }: MakerCloth): CSSProperties {
  return { '--edge': `url("${edge}")`, '--edgec': edgeColour, '--c': ground } as CSSProperties
}

/** Only the maker's colour, for bags, strands and rows. */
export function groundStyle(colour: string): CSSProperties {
  return { '--c': colour } as CSSProperties
}

/** The maker's cloth as a field (`--field`), for a style sheet that decides when it is asked for. */
export function fieldStyle(field: string): CSSProperties {
  return { '--field': `url("${field}")` } as CSSProperties
}
