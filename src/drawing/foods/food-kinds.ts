import type { Colour } from '../colour.ts'
import type { CutSquaresStyle, DiscsStyle, GlassfulStyle, PieceRowsStyle, StrewnStyle } from '../fills/fill-styles.ts'
import { discs } from '../fills/flat-fills.ts'
import { glassful, mound } from '../fills/poured-fills.ts'
import { cutSquares, pieceRows } from '../fills/row-fills.ts'
import { strewn } from '../fills/scattered-fills.ts'
import type { PieceCount, PieceName } from '../pieces/pieces.ts'
import type { Food } from './food.ts'
import { food } from './food.ts'

/** Returns a heap of ground spice with its whole pieces at its foot. */
export const masalaFood = (
  colour: Colour,
  tint: Colour,
  items: readonly PieceCount[],
  behind: Colour = '#F4E2BC',
): Food => food(mound, { colour, items }, behind, tint)

/** Returns a heap of flour. */
export const flourFood = (colour: Colour, tint: Colour, items: readonly PieceCount[]): Food =>
  masalaFood(colour, tint, items, '#FBF1DA')

/** Returns flat rounds with specks: khakhra and similar. */
export const discFood = (colour: Colour, specks: DiscsStyle['specks'], behind: Colour, tint: Colour): Food =>
  food(discs, { colour, specks }, behind, tint)

/** Returns one piece in neat rows. */
export const rowsFood = (
  piece: PieceName,
  colours: readonly Colour[],
  behind: Colour,
  tint: Colour,
  more: Omit<PieceRowsStyle, 'piece' | 'colours'> = {},
): Food => food(pieceRows, { piece, colours, ...more }, behind, tint)

/** Returns a loose mix of pieces. */
export const strewnFood = (items: StrewnStyle['items'], behind: Colour, tint: Colour, floor?: Colour): Food =>
  food(strewn, floor === undefined ? { items } : { items, floor }, behind, tint)

/** Returns sweets cut in squares. */
export const barfiFood = (
  colours: readonly Colour[],
  behind: Colour,
  tint: Colour,
  more: Omit<CutSquaresStyle, 'colours'> = {},
): Food => food(cutSquares, { colours, ...more }, behind, tint)

/** Returns a drink or an oil seen from above, with its fruit or flower. */
export const drinkFood = (colour: Colour, items: GlassfulStyle['items'], tint: Colour): Food =>
  food(glassful, { colour, items }, colour, tint)
