/** Whole numbers, so that a cut comes back exactly as it was drawn: parts of ten thousand of a side. */
export const cutScale = 10_000
/** The smallest side of a cut (parts of a side): a tenth still shows something. */
export const smallestCut = 1_000
/** Turns clockwise, in degrees. */
export const photoTurns = [0, 90, 180, 270] as const
export type PhotoTurn = (typeof photoTurns)[number]

/** What is left of a photograph: it is turned first, then cut; `left` to `height` are parts of the turned picture's sides. */
export type PhotoCut = {
  readonly turn: PhotoTurn
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export const wholePhoto: PhotoCut = { turn: 0, left: 0, top: 0, width: cutScale, height: cutScale }

/** Returns whether a cut leaves the photograph as it is. */
export const isWholePhoto = ({ turn, width, height }: PhotoCut): boolean =>
  turn === 0 && width === cutScale && height === cutScale

/** Returns whether a cut lies inside the picture. */
export const isInsidePhoto = ({ left, top, width, height }: PhotoCut): boolean =>
  left + width <= cutScale && top + height <= cutScale

/** Returns the same part of the photograph after one more quarter turn clockwise. */
export const turnCut = ({ turn, left, top, width, height }: PhotoCut): PhotoCut => ({
  turn: ((turn + 90) % 360) as PhotoTurn,
  left: cutScale - top - height,
  top: left,
  width: height,
  height: width,
})

type Sides = { readonly width: number; readonly height: number }

/** Returns the sides of a picture after a turn. */
export const turnedSides = ({ width, height }: Sides, turn: PhotoTurn): Sides =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width }

/** Returns a cut in pixels of the turned picture: inside it, and at least one pixel wide and high. */
export function cutPixels(cut: PhotoCut, original: Sides) {
  const sides = turnedSides(original, cut.turn)
  const across = part(cut.left, cut.width, sides.width)
  const down = part(cut.top, cut.height, sides.height)
  return { left: across.from, top: down.from, width: across.size, height: down.size }
}

function part(start: number, size: number, pixels: number) {
  const from = Math.min(Math.round((start * pixels) / cutScale), pixels - 1)
  const to = Math.round(((start + size) * pixels) / cutScale)
  return { from, size: Math.max(1, to - from) }
}
