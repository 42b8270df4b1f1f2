import type { PieceName } from '#domain/themes/decorations.ts'
import type { Colour } from './colour.ts'
import { dot, petals, ring } from './small-shapes.ts'
import { svgDocument } from './svg-writing.ts'

/** The colours of a floating decoration: the festival's strong colour, its light, and cream. */
export interface PieceDyes {
  strong: Colour
  glow: Colour
  pop: Colour
}

const cream = '#FFF6E0'
const side = 80

const mirror = ({ strong, glow }: PieceDyes, x = 40, y = 40, size = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">${petals(0, 0, 16, 34, 5, glow)}${petals(0, 0, 16, 28, 4, strong)}<circle r="17" fill="${cream}"/><circle r="13" fill="#D8E4EE"/><path d="M-9 5L5-9M-4 9L9-4" stroke="#fff" stroke-width="3"/></g>`

const stick = (turn: number, wood: Colour, band: Colour): string =>
  `<g transform="rotate(${turn} 40 40)"><rect x="36" y="4" width="8" height="72" rx="4" fill="${wood}"/>${[0, 1, 2, 3, 4, 5].map((i) => `<path d="M36 ${14 + i * 10}l8-6v5l-8 6z" fill="${band}"/>`).join('')}</g>`

/** Floating decorations of a festival, each 80 by 80. */
const drawings = {
  kite: ({ strong, glow }) =>
    `<path d="M40 4L68 32L40 60L12 32z" fill="${strong}"/><path d="M40 4L68 32H12z" fill="${glow}"/><path d="M40 4V60M12 32Q40 8 68 32" fill="none" stroke="${cream}" stroke-width="2"/><path d="M40 60l-8 12h16z" fill="${glow}"/><path d="M40 72q-6 4 0 8" fill="none" stroke="${cream}" stroke-width="1.5"/>`,
  spool: ({ strong, glow }) =>
    `<path d="M40 4v72" stroke="#8A5A1C" stroke-width="6" stroke-linecap="round"/><rect x="16" y="22" width="48" height="7" rx="3" fill="${glow}"/><rect x="16" y="51" width="48" height="7" rx="3" fill="${glow}"/><rect x="21" y="29" width="38" height="22" fill="${strong}"/><path d="M21 33h38M21 37h38M21 41h38M21 45h38M21 49h38" stroke="${cream}" stroke-width="1" stroke-opacity=".6"/>`,
  lantern: ({ strong, glow }) =>
    `<path d="M40 2v10" stroke="${cream}" stroke-width="2"/><path d="M28 12h24l6 40H22z" fill="${glow}"/><path d="M34 12h4l-2 40h-6zM46 12h4l4 40h-6z" fill="${strong}" fill-opacity=".75"/><path d="M22 52h36v5H22z" fill="${strong}"/><path d="M30 57v16M40 57v20M50 57v16" stroke="${glow}" stroke-width="2"/>`,
  powder: ({ strong, glow, pop }) =>
    `${dot(40, 44, 18, strong)}${dot(26, 36, 12, pop)}${dot(54, 34, 12, glow)}${dot(50, 54, 9, pop)}${dot(28, 56, 8, glow)}${ring(40, 42, 32, 9, 3, strong)}${ring(40, 42, 37, 7, 1.8, glow, undefined, 0.4)}`,
  palash: ({ glow }) =>
    `${petals(40, 44, 5, 34, 12, '#E0431B')}${petals(40, 44, 5, 22, 7, glow, 'opacity=".8"')}<circle cx="40" cy="44" r="6" fill="#4A1408"/>`,
  mango: ({ glow }) =>
    `<path d="M44 14C70 14 74 42 60 60C48 76 22 74 16 56C10 38 26 30 30 22Q34 14 44 14z" fill="${glow}"/><path d="M58 26q8 14-2 28" stroke="#fff" stroke-opacity=".5" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M42 15q-2-8 4-12" stroke="#6B4A18" stroke-width="3" fill="none"/><path d="M46 8q14-8 24 0q-12 8-24 0z" fill="#2F7A3A"/>`,
  leaf: () =>
    '<path d="M40 4Q66 34 40 76Q14 34 40 4z" fill="#2F7A3A"/><path d="M40 10V70M40 26l-9 9M40 26l9 9M40 42l-9 9M40 42l9 9" stroke="#8FBE6A" stroke-width="2" fill="none"/>',
  sun: ({ glow, strong }) =>
    `${petals(40, 40, 12, 36, 4, glow)}<circle cx="40" cy="40" r="19" fill="${glow}"/><circle cx="40" cy="40" r="13" fill="${strong}" fill-opacity=".25"/>`,
  bell: ({ glow, strong }) =>
    `<path d="M40 8v8" stroke="${strong}" stroke-width="4"/><path d="M40 14Q58 18 58 44Q60 54 66 58H14Q20 54 22 44Q22 18 40 14z" fill="${glow}"/><path d="M17 54h46" stroke="${strong}" stroke-width="3"/><circle cx="40" cy="65" r="7" fill="${strong}"/><path d="M30 24q-4 8-3 20" stroke="#fff" stroke-opacity=".6" stroke-width="3" fill="none"/>`,
  feather: ({ glow }) =>
    `<path d="M40 78Q34 56 40 34" stroke="#7FA93A" stroke-width="3" fill="none"/><path d="M40 66l-10 4M40 58l-12 3M40 66l10 4M40 58l12 3M39 50l-13 1M41 50l13 1" stroke="#2FA38A" stroke-width="2.5"/><path d="M40 2Q64 18 56 38Q50 52 40 52Q30 52 24 38Q16 18 40 2z" fill="#0F8A7A"/><path d="M40 12Q56 22 51 36Q46 46 40 46Q34 46 29 36Q24 22 40 12z" fill="${glow}"/><ellipse cx="40" cy="34" rx="8" ry="9" fill="#0B6FB8"/><ellipse cx="40" cy="36" rx="4.500" ry="5" fill="#15163F"/>`,
  rakhi: ({ strong, glow, pop }) =>
    `<path d="M2 40Q20 32 40 40T78 40" fill="none" stroke="${glow}" stroke-width="4"/>${petals(40, 40, 12, 30, 6, strong)}${petals(40, 40, 12, 22, 5, glow)}<circle cx="40" cy="40" r="11" fill="${pop}"/><circle cx="40" cy="40" r="5" fill="${cream}"/>`,
  pot: ({ strong, glow }) =>
    `<path d="M22 22h36l-5 7Q70 38 66 54Q62 72 40 72Q18 72 14 54Q10 38 27 29z" fill="#B5622B"/><path d="M20 18h40v6H20z" fill="#8A4318"/><path d="M14 46q26 8 52 0" fill="none" stroke="${glow}" stroke-width="4"/><path d="M16 54q24 7 48 0" fill="none" stroke="${strong}" stroke-width="3"/><path d="M26 18q2-10 14-10t14 10z" fill="${cream}"/>`,
  dandiya: ({ strong, glow, pop }) => stick(32, glow, strong) + stick(-32, pop, cream),
  mirror: (dyes) => mirror(dyes),
  garbo: ({ glow, strong }) =>
    `<path d="M24 24h32l-4 8Q70 42 64 58Q58 74 40 74Q22 74 16 58Q10 42 28 32z" fill="#B5622B"/><path d="M22 19h36v6H22z" fill="${strong}"/>${ring(40, 52, 15, 9, 3.2, glow)}${dot(40, 52, 5, glow)}<path d="M40 2q8 9 0 17q-8-8 0-17z" fill="${glow}"/>`,
  moon: ({ glow }) =>
    `<circle cx="40" cy="40" r="31" fill="${glow}"/><circle cx="40" cy="40" r="31" fill="${cream}" fill-opacity=".55"/>${dot(30, 32, 6, '#E2CF94')}${dot(52, 44, 8, '#E2CF94')}${dot(36, 56, 4, '#E2CF94')}`,
  star: ({ glow }) => `${petals(40, 40, 8, 36, 4, glow)}${petals(40, 40, 4, 24, 6, cream)}`,
  diya: ({ strong, glow }) =>
    `<path d="M8 48Q40 60 72 48Q70 74 40 74T8 48z" fill="${strong}"/><path d="M8 48Q40 58 72 48L66 56Q40 64 14 56z" fill="${glow}"/><path d="M40 8Q56 28 48 42Q40 52 32 42Q24 28 40 8z" fill="#FF9933"/><path d="M40 24Q48 34 44 42Q40 47 36 42Q32 34 40 24z" fill="#FFE9A8"/>`,
  marigold: () =>
    `${petals(40, 40, 14, 34, 8, '#F0801C')}${petals(40, 40, 12, 25, 7, '#F6A02A')}${petals(40, 40, 9, 15, 6, '#FFC94A')}<circle cx="40" cy="40" r="5" fill="#C4581A"/>`,
  book: ({ strong, glow }) =>
    `<path d="M14 12h48q6 0 6 6v50H20q-6 0-6-6z" fill="${strong}"/><path d="M20 62h48v6H20q-4 0-4-3t4-3z" fill="${cream}"/><path d="M22 20h38v32H22z" fill="none" stroke="${glow}" stroke-width="2"/>${petals(41, 36, 8, 12, 3, glow)}<path d="M60 12v18l5-4 5 4V14z" fill="${glow}"/>`,
  kalash: ({ strong, glow }) =>
    `<path d="M40 10q-14 6-14 20h28q0-14-14-20z" fill="#8A5A2A"/><path d="M24 32Q10 22 14 10q12 8 16 20zM56 32q14-10 10-22-12 8-16 20z" fill="#2F7A3A"/><path d="M22 30h36l-4 8q14 8 10 22-5 14-24 14t-24-14q-4-14 10-22z" fill="${glow}"/><path d="M17 52q23 8 46 0" fill="none" stroke="${strong}" stroke-width="4"/>`,
  sesame: ({ glow }) => `${ring(40, 40, 26, 7, 4.5, cream)}${ring(40, 40, 12, 5, 4, glow)}${dot(40, 40, 4, cream)}`,
} satisfies Record<PieceName, (dyes: PieceDyes) => string>

/** Draws one floating decoration as an SVG image of its own. */
export const drawPiece = (kind: PieceName, dyes: PieceDyes): string => svgDocument(side, side, drawings[kind](dyes))
