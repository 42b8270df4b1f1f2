import type { Colour } from './colour.ts'
import { dot, petals, ring, steppedDiamond } from './small-shapes.ts'
import { px } from './svg-writing.ts'

/** The colours of one textile. */
export interface MotifColours {
  ground: Colour
  accent: Colour
  paper: Colour
  pop: Colour
}

/** One repeat of a textile: its size in drawing units and its SVG, without the ground. */
export interface MotifTile {
  width: number
  height: number
  tile: string
}

type MotifDrawing = (colours: MotifColours) => MotifTile

/** Tie-dye dots of Kutch and Jamnagar. */
const bandhani: MotifDrawing = (colours) => ({
  width: 44,
  height: 44,
  tile:
    ring(22, 22, 12, 10, 2.3, colours.paper, colours.ground) +
    dot(22, 22, 3.4, colours.accent, colours.ground) +
    ring(22, 22, 6.4, 6, 1.5, colours.paper) +
    (
      [
        [0, 0],
        [44, 0],
        [0, 44],
        [44, 44],
      ] as const
    )
      .map(([x, y]) => dot(x, y, 3.2, colours.accent, colours.ground))
      .join('') +
    (
      [
        [22, 0],
        [0, 22],
        [22, 44],
        [44, 22],
      ] as const
    )
      .map(([x, y]) => dot(x, y, 1.8, colours.paper, colours.ground))
      .join(''),
})

/** The stepped diamonds of Patan double ikat. */
const patola: MotifDrawing = (colours) => ({
  width: 48,
  height: 48,
  tile:
    steppedDiamond(24, 24, 7, 3, colours.accent) +
    steppedDiamond(24, 24, 5, 3, colours.ground) +
    steppedDiamond(24, 24, 4, 3, colours.paper) +
    steppedDiamond(24, 24, 2, 3, colours.pop) +
    steppedDiamond(24, 24, 0, 3, colours.paper) +
    (
      [
        [0, 0],
        [48, 0],
        [0, 48],
        [48, 48],
      ] as const
    )
      .map(([x, y]) => steppedDiamond(x, y, 3, 3, colours.paper) + steppedDiamond(x, y, 1, 3, colours.pop))
      .join(''),
})

/** Block-printed stars and roundels. */
const ajrakh: MotifDrawing = (colours) => ({
  width: 56,
  height: 56,
  tile:
    (
      [
        [0, 0],
        [56, 0],
        [0, 56],
        [56, 56],
      ] as const
    )
      .map(
        ([x, y]) =>
          `<circle cx="${x}" cy="${y}" r="20" fill="none" stroke="${colours.paper}" stroke-width="2"/><circle cx="${x}" cy="${y}" r="15" fill="${colours.accent}"/>` +
          ring(x, y, 10, 8, 1.7, colours.paper) +
          dot(x, y, 4, colours.pop),
      )
      .join('') +
    `<g transform="translate(28 28)"><path d="M0-15 4-4 15 0 4 4 0 15-4 4-15 0-4-4z" fill="${colours.paper}"/><path d="M0-15 4-4 15 0 4 4 0 15-4 4-15 0-4-4z" fill="${colours.pop}" transform="rotate(45) scale(.68)"/><circle r="4" fill="${colours.ground}"/></g>` +
    (
      [
        [28, 4],
        [28, 52],
        [4, 28],
        [52, 28],
      ] as const
    )
      .map(([x, y]) => dot(x, y, 2, colours.paper))
      .join(''),
})

/** The flower drawn at the threshold. */
const rangoli: MotifDrawing = (colours) => ({
  width: 60,
  height: 60,
  tile:
    petals(30, 30, 8, 20, 8, colours.accent) +
    petals(30, 30, 8, 13, 5, colours.paper) +
    dot(30, 30, 4, colours.pop) +
    ring(30, 30, 24, 8, 1.8, colours.paper, undefined, Math.PI / 8) +
    (
      [
        [0, 0],
        [60, 0],
        [0, 60],
        [60, 60],
      ] as const
    )
      .map(([x, y]) => petals(x, y, 4, 12, 5, colours.pop) + dot(x, y, 3, colours.paper))
      .join(''),
})

/** Mirrors sewn into cloth. */
const mirrorwork: MotifDrawing = (colours) => ({
  width: 52,
  height: 52,
  tile:
    Array.from(
      { length: 12 },
      (_, i) =>
        `<path d="M26 26m0-12l3.4-9-3.4-3.6-3.4 3.6z" transform="rotate(${i * 30} 26 26)" fill="${i % 2 ? colours.accent : colours.pop}"/>`,
    ).join('') +
    (
      [
        [26, 26, 9],
        [0, 0, 5],
        [52, 0, 5],
        [0, 52, 5],
        [52, 52, 5],
      ] as const
    )
      .map(
        ([x, y, r]) =>
          `<circle cx="${x}" cy="${y}" r="${r + 3}" fill="${colours.paper}"/><circle cx="${x}" cy="${y}" r="${r + 1.6}" fill="none" stroke="${colours.pop}" stroke-width="2" stroke-dasharray="1.6 1.6"/><circle cx="${x}" cy="${y}" r="${r}" fill="#C9DADD"/><path d="M${px(x - r * 0.7)} ${px(y + r * 0.7)}A${r} ${r} 0 0 1 ${px(x + r * 0.3)} ${px(y - r * 0.95)}z" fill="#fff"/>`,
      )
      .join('') +
    (
      [
        [26, 0],
        [0, 26],
        [52, 26],
        [26, 52],
      ] as const
    )
      .map(([x, y]) => dot(x, y, 2.4, colours.accent))
      .join(''),
})

/** Mango leaves and marigold over a door. */
const toran: MotifDrawing = (colours) => ({
  width: 40,
  height: 52,
  tile:
    `<path d="M0 5Q20 15 40 5" fill="none" stroke="${colours.paper}" stroke-width="2"/>` +
    (
      [
        [0, 5],
        [40, 5],
        [20, 10],
      ] as const
    )
      .map(([x, y]) => dot(x, y, 4.6, colours.pop) + ring(x, y, 4.6, 8, 1.5, colours.pop))
      .join('') +
    (
      [
        [10, 10],
        [30, 10],
      ] as const
    )
      .map(
        ([x, y]) =>
          `<path d="M${x} ${y}q-9 13 0 32q9-19 0-32z" fill="${colours.accent}"/><path d="M${x} ${y + 3}v26" stroke="${colours.ground}" stroke-width="1"/>`,
      )
      .join('') +
    (
      [
        [0, 18],
        [40, 18],
        [20, 23],
      ] as const
    )
      .map(([x, y]) => dot(x, y, 2.4, colours.paper))
      .join(''),
})

/** Uttarayan kites. */
const kite: MotifDrawing = (colours) => ({
  width: 64,
  height: 64,
  tile:
    (
      [
        [18, 18, -18],
        [50, 50, 22],
      ] as const
    )
      .map(
        ([x, y, a], i) =>
          `<g transform="translate(${x} ${y}) rotate(${a})"><path d="M0-15 12 0 0 15-12 0z" fill="${i ? colours.accent : colours.paper}"/><path d="M0-15 12 0 0 15z" fill="${i ? colours.paper : colours.pop}"/><path d="M-12 0Q0-9 12 0" fill="none" stroke="${colours.ground}" stroke-width="1.2"/><path d="M0 15l-5 6h10z" fill="${colours.pop}"/><path d="M0 21q6 6-2 12" fill="none" stroke="${colours.paper}" stroke-width="1"/></g>`,
      )
      .join('') +
    (
      [
        [50, 16],
        [16, 50],
      ] as const
    )
      .map(([x, y]) => dot(x, y, 2, colours.pop))
      .join(''),
})

/** Peacock feathers. */
const peacock: MotifDrawing = (colours) => {
  const f = (x: number, y: number) =>
    `<g transform="translate(${x} ${y})"><path d="M0-22C16-8 14 12 0 16C-14 12-16-8 0-22z" fill="${colours.accent}"/><path d="M0-13C10-3 9 9 0 12C-9 9-10-3 0-13z" fill="${colours.paper}"/><ellipse cy="3" rx="5.4" ry="6.4" fill="${colours.pop}"/><circle cy="5" r="2.6" fill="${colours.ground}"/><path d="M0 16v8" stroke="${colours.paper}" stroke-width="1.6"/></g>`
  return { width: 44, height: 88, tile: f(22, 24) + f(0, 68) + f(44, 68) }
}

/** Figures painted on house walls. */
const warli: MotifDrawing = (colours) => {
  const p = (x: number, y: number, s: number) =>
    `<g transform="translate(${x} ${y}) scale(${s})" stroke="${colours.paper}" fill="${colours.paper}" stroke-width="1.6" stroke-linecap="round"><circle cy="-17" r="3.4" stroke="none"/><path d="M0-3-6-13H6z M0-3-5 6H5z" stroke="none"/><path d="M-6-13-13-8M6-13 13-8M-3 6-5 16M3 6 5 16" fill="none"/></g>`
  return {
    width: 78,
    height: 72,
    tile:
      p(13, 24, 1) +
      p(39, 24, 1) +
      p(65, 24, 1) +
      `<path d="M0 48h78" stroke="${colours.paper}" stroke-width="1"/>` +
      Array.from(
        { length: 6 },
        (_, i) => `<path d="M${i * 13} 62l6.5-9 6.5 9z" fill="${i % 2 ? colours.accent : colours.pop}"/>`,
      ).join('') +
      `<path d="M0 66h78" stroke="${colours.paper}" stroke-width="1"/>`,
  }
}

/** Vines drawn with castor-oil paint. */
const rogan: MotifDrawing = (colours) => {
  const v = (m: number) =>
    `<g transform="translate(32 0) scale(${m} 1)"><path d="M0 64C0 44 22 46 22 30S4 16 6 26s12 8 10 1" fill="none" stroke="${colours.paper}" stroke-width="2" stroke-linecap="round"/>` +
    (
      [
        [4, 50, 20],
        [12, 44, 48],
        [20, 38, 74],
        [23, 28, 110],
        [18, 18, 160],
        [26, 46, 95],
      ] as const
    )
      .map(
        ([x, y, a]) =>
          `<path d="M0 0q-3.4-5 0-10q3.4 5 0 10z" transform="translate(${x} ${y}) rotate(${a})" fill="${colours.accent}"/>`,
      )
      .join('') +
    dot(14, 57, 2, colours.pop) +
    dot(28, 56, 1.6, colours.paper) +
    dot(28, 14, 1.6, colours.paper) +
    `</g>`
  return {
    width: 64,
    height: 64,
    tile:
      v(1) +
      v(-1) +
      `<path d="M32 64V40" stroke="${colours.paper}" stroke-width="2"/>` +
      petals(32, 40, 5, 9, 4, colours.pop) +
      dot(32, 6, 3, colours.pop) +
      ring(32, 6, 6, 6, 1.3, colours.paper),
  }
}

const drawings = { bandhani, patola, ajrakh, rangoli, mirrorwork, toran, kite, peacock, warli, rogan } satisfies Record<
  string,
  MotifDrawing
>

export type Motif = keyof typeof drawings

/** The ten textile and wall traditions of brand patterns. */
export const motifs = Object.keys(drawings) as readonly Motif[]

export const isMotif = (name: string): name is Motif => name in drawings

/** Returns one repeat of the motif in the given colours. */
export const motifTile = (motif: Motif, colours: MotifColours): MotifTile => drawings[motif](colours)

/** Returns the motif as an SVG <pattern> with its ground, for use in <defs>. */
export const motifPattern = (id: string, motif: Motif, colours: MotifColours, scale = 1): string => {
  const { width, height, tile } = motifTile(motif, colours)
  return `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="scale(${scale}) rotate(0)"><rect width="${width}" height="${height}" fill="${colours.ground}"/>${tile}</pattern>`
}
