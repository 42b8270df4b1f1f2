import type { Colour } from '../colour.ts'
import type { PieceStyle } from '../pieces/piece.ts'
import type { PieceCount, PieceName } from '../pieces/pieces.ts'

/** Properties of every food drawing: the colour of its body and of its speckles. */
export interface FillStyle {
  colour?: Colour
  colours?: readonly Colour[]
  specks?: readonly Colour[]
}

interface Coloured extends FillStyle {
  colours: readonly Colour[]
}
interface OneColoured extends FillStyle {
  colour: Colour
}

export interface DiscsStyle extends OneColoured {
  specks: readonly Colour[]
}
export interface TangleStyle extends Coloured {
  count?: number
  width: number
}
export interface SquigglesStyle extends Coloured {
  count?: number
  width: number
  length?: number
  curl?: boolean
}
export interface BallsStyle extends Coloured {
  size?: number
  grain?: number
  top?: Colour
  dent?: boolean
}
export interface DiamondsStyle extends Coloured {
  fleck: Colour
  foil?: boolean
}
export interface SpiralsStyle extends Coloured {
  size?: number
  turns?: number
  base?: Colour
}
export type ChilliesStyle = Coloured
export interface GrainsStyle extends Coloured {
  count?: number
  rx?: number
  ry?: number
  seam?: boolean
}
export interface HeapStyle extends OneColoured {
  bits?: readonly Colour[]
}
export type LeavesStyle = Coloured
export interface ChunksStyle extends Coloured {
  count?: number
  oil: Colour
  seeds: readonly Colour[]
}
export interface SlabsStyle extends OneColoured {
  nuts: readonly Colour[]
}
export interface MixtureStyle extends FillStyle {
  flakes: readonly Colour[]
  nuts: readonly Colour[]
}
export type CubesStyle = OneColoured
export interface PapadStyle extends OneColoured {
  specks: readonly Colour[]
}
export type CashewsStyle = Coloured
export interface LiquidStyle extends OneColoured {
  petal?: Colour
  core?: Colour
  rind?: Colour
  slice?: Colour
}
export type RootsStyle = Coloured
export type RollsStyle = OneColoured
export interface StrewnStyle extends FillStyle {
  items: readonly PieceCount[]
  floor?: Colour
}
export interface PieceRowsStyle extends Coloured, PieceStyle {
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
export interface MoundStyle extends OneColoured {
  items?: readonly PieceCount[]
}
export interface CutSquaresStyle extends Coloured {
  top?: Colour
  glass?: boolean
  pores?: boolean
  shred?: Colour | readonly Colour[]
  foil?: boolean
  nuts?: readonly Colour[]
  nutCount?: number
}
export interface GlassfulStyle extends OneColoured {
  items: readonly (readonly [piece: PieceName, colour: Colour])[]
}
export interface SetGheeStyle extends OneColoured {
  items?: readonly PieceCount[]
}
export type RakhisStyle = Coloured
export interface ChaiGlassStyle extends OneColoured {
  items?: readonly PieceCount[]
}
export interface BowlfulStyle extends OneColoured {
  items: readonly PieceCount[]
  rim?: Colour
}
