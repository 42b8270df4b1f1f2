/** The strokes of a signature: lists of points in a field of 600 x 200. */
export type SignatureStrokes = readonly (readonly (readonly [number, number])[])[]

/** Returns a signature as an SVG in ink on paper. A stroke of one point is a dot. */
export function drawSignature(strokes: SignatureStrokes): string {
  const lines = strokes.map(
    (stroke) => `<path d="M${[...stroke, stroke.at(-1) ?? [0, 0]].map((at) => at.join(' ')).join('L')}"/>`,
  )
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 200" width="600" height="200"><path fill="#fff" d="M0 0h600v200H0z"/>',
    '<g fill="none" stroke="#16123f" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">',
    ...lines,
    '</g></svg>',
  ].join('')
}
