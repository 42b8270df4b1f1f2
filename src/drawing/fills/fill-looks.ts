import type { Colour } from '../colour.ts'
import type { PieceLook } from '../pieces/piece.ts'
import type { PieceCount, PieceName } from '../pieces/pieces.ts'

/** Properties of every food drawing: the colour of its body and of its speckles. */
export interface FillLook {
  colour?: Colour
  colours?: readonly Colour[]
  specks?: readonly Colour[]
}

interface Coloured extends FillLook {
  colours: readonly Colour[]
}
interface OneColoured extends FillLook {
  colour: Colour
}

export interface DiscsLook extends OneColoured {
  specks: readonly Colour[]
}
export interface TangleLook extends Coloured {
  count?: number
  width: number
}
export interface SquigglesLook extends Coloured {
  count?: number
  width: number
  length?: number
  curl?: boolean
}
export interface BallsLook extends Coloured {
  size?: number
  grain?: number
  top?: Colour
  dent?: boolean
}
export interface DiamondsLook extends Coloured {
  fleck: Colour
  foil?: boolean
}
export interface SpiralsLook extends Coloured {
  size?: number
  turns?: number
  base?: Colour
}
export type ChilliesLook = Coloured
export interface GrainsLook extends Coloured {
  count?: number
  rx?: number
  ry?: number
  seam?: boolean
}
export interface HeapLook extends OneColoured {
  bits?: readonly Colour[]
}
export type LeavesLook = Coloured
export interface ChunksLook extends Coloured {
  count?: number
  oil: Colour
  seeds: readonly Colour[]
}
export interface SlabsLook extends OneColoured {
  nuts: readonly Colour[]
}
export interface MixtureLook extends FillLook {
  flakes: readonly Colour[]
  nuts: readonly Colour[]
}
export type CubesLook = OneColoured
export interface PapadLook extends OneColoured {
  specks: readonly Colour[]
}
export type CashewsLook = Coloured
export interface LiquidLook extends OneColoured {
  petal?: Colour
  core?: Colour
  rind?: Colour
  slice?: Colour
}
export type RootsLook = Coloured
export type RollsLook = OneColoured
export interface StrewnLook extends FillLook {
  items: readonly PieceCount[]
  floor?: Colour
}
export interface PieceRowsLook extends Coloured, PieceLook {
  piece: PieceName
  specks?: readonly Colour[]
  /** half-size of a piece as a share of the half-size of the picture */
  size?: number
  stepX?: number
  stepY?: number
  /** how far a piece may be turned, degrees */
  turn?: number
  /** colours follow one another instead of being chosen at random */
  inSequence?: boolean
}
export interface MoundLook extends OneColoured {
  items?: readonly PieceCount[]
}
export interface CutSquaresLook extends Coloured {
  top?: Colour
  glass?: boolean
  pores?: boolean
  shred?: Colour | readonly Colour[]
  foil?: boolean
  nuts?: readonly Colour[]
  nutCount?: number
}
export interface GlassfulLook extends OneColoured {
  items: readonly (readonly [piece: PieceName, colour: Colour])[]
}
export interface SetGheeLook extends OneColoured {
  items?: readonly PieceCount[]
}
export type RakhisLook = Coloured
export interface ChaiGlassLook extends OneColoured {
  items?: readonly PieceCount[]
}
export interface BowlfulLook extends OneColoured {
  items: readonly PieceCount[]
  rim?: Colour
}
