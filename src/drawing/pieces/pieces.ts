import type { Colour } from '../colour.ts'
import { listOf } from '../colour.ts'
import type { Random } from '../seeded-random.ts'
import { pick } from '../seeded-random.ts'
import { scatter } from '../small-shapes.ts'
import { px } from '../svg-writing.ts'
import { friedPieces } from './fried-pieces.ts'
import { fruitPieces } from './fruit-pieces.ts'
import type { Piece, PieceStyle } from './piece.ts'
import { seedPieces } from './seed-pieces.ts'
import { shrinePieces } from './shrine-pieces.ts'
import { spicePieces } from './spice-pieces.ts'

const all = { ...seedPieces, ...spicePieces, ...friedPieces, ...fruitPieces, ...shrinePieces }
export type PieceName = keyof typeof all

/** Every small piece a food is drawn from, by name. */
export const pieces: Record<PieceName, Piece> = all

/** The count, colours and half-size of a piece. */
export type PieceCount = readonly [
  piece: PieceName,
  count: number,
  colours: Colour | readonly Colour[],
  half: number,
  style?: PieceStyle,
]

/** Scatters pieces over the square of half-size `half`, each slightly different in size, colour and rotation. */
export const strew = (
  random: Random,
  half: number,
  [piece, count, colours, size, style = {}]: PieceCount,
  share = 1,
): string =>
  scatter(random, Math.round(count * share), half, (x, y) => {
    const turn = px(random() * 360)
    const scaled = size * (0.85 + random() * 0.3)
    return `<g transform="translate(${px(x)} ${px(y)}) rotate(${turn})">${pieces[piece](scaled, pick(random, listOf(colours)), random, style)}</g>`
  })
