import type { Colour } from '../colour.ts'
import type { Random } from '../seeded-random.ts'

/** Optional properties of a kind of piece. */
export interface PieceStyle {
  /** half-thickness of a stick as a share of its half-length */
  fat?: number
  specks?: readonly Colour[]
  speckCount?: number
  crack?: boolean
  rings?: boolean
  prick?: boolean
  glaze?: boolean
  top?: Colour | readonly Colour[]
  rim?: Colour
  wick?: boolean
  nuts?: readonly Colour[]
  dry?: boolean
}

/** Draws one piece of half-size `half` in one colour around 0,0. */
export type Piece = (half: number, colour: Colour, random: Random, style: PieceStyle) => string
