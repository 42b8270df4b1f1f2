import { darker, lighter } from '../colour.ts'
import { dot, ring } from '../small-shapes.ts'
import { px } from '../svg-writing.ts'
import type { Piece } from './piece.ts'

const cube: Piece = (half, colour) =>
  `<rect x="${px(-half)}" y="${px(-half * 0.8)}" width="${px(half * 2)}" height="${px(half * 1.7)}" rx="${px(half * 0.28)}" fill="${darker(colour, 0.34)}"/><rect x="${px(-half)}" y="${px(-half * 0.9)}" width="${px(half * 2)}" height="${px(half * 1.5)}" rx="${px(half * 0.28)}" fill="${colour}"/><path d="M${px(-half * 0.7)} ${px(-half * 0.6)}h${px(half)}" stroke="${lighter(colour, 0.55)}" stroke-width="${px(half * 0.2)}" stroke-linecap="round"/>`

/** Leaves, spices, sugar and salt: each draws one piece of half-size `half` around 0,0. */
export const spicePieces = {
  leaf: (half, colour) =>
    `<path d="M${px(-half)} 0Q0 ${px(-half * 0.66)} ${px(half)} 0Q0 ${px(half * 0.58)} ${px(-half)} 0z" fill="${colour}" stroke="${darker(colour, 0.3)}" stroke-width=".8"/><path d="M${px(-half)} 0H${px(half * 0.8)}" stroke="${lighter(colour, 0.4)}" stroke-width=".9"/>`,
  mint: (half, colour) =>
    `<path d="M${px(-half)} 0Q${px(-half * 0.6)} ${px(-half * 0.7)} 0 ${px(-half * 0.58)}Q${px(half * 0.6)} ${px(-half * 0.6)} ${px(half)} 0Q${px(half * 0.6)} ${px(half * 0.6)} 0 ${px(half * 0.58)}Q${px(-half * 0.6)} ${px(half * 0.7)} ${px(-half)} 0z" fill="${colour}" stroke="${darker(colour, 0.3)}" stroke-width="1"/><path d="M${px(-half)} 0H${px(half * 0.8)}M${px(-half * 0.4)} 0l${px(half * 0.3)} ${px(-half * 0.34)}M0 0l${px(half * 0.3)} ${px(-half * 0.3)}M${px(-half * 0.4)} 0l${px(half * 0.3)} ${px(half * 0.34)}M0 0l${px(half * 0.3)} ${px(half * 0.3)}" stroke="${lighter(colour, 0.4)}" stroke-width=".9" fill="none"/>`,
  petal: (half, colour) =>
    `<path d="M0 ${px(half * 0.8)}C${px(-half * 1.1)} ${px(half * 0.3)} ${px(-half)} ${px(-half)} 0 ${px(-half * 0.7)}C${px(half)} ${px(-half)} ${px(half * 1.1)} ${px(half * 0.3)} 0 ${px(half * 0.8)}z" fill="${colour}" stroke="${darker(colour, 0.3)}" stroke-width=".8"/><path d="M0 ${px(half * 0.6)}Q${px(-half * 0.2)} 0 ${px(-half * 0.3)} ${px(-half * 0.4)}M0 ${px(half * 0.6)}Q${px(half * 0.2)} 0 ${px(half * 0.3)} ${px(-half * 0.4)}" stroke="${lighter(colour, 0.35)}" fill="none" stroke-width=".9"/>`,
  hair: (half, colour, random) =>
    `<path d="M${px(-half)} 0q${px(half * 0.6)} ${px((random() - 0.5) * half)} ${px(half * 2)} ${px((random() - 0.5) * half * 0.6)}" stroke="${colour}" stroke-width="1.9" fill="none" stroke-linecap="round"/>`,
  clove: (half, colour) =>
    `<path d="M${px(-half)} 0L${px(half * 0.4)} ${px(-half * 0.14)}V${px(half * 0.14)}z" fill="${colour}" stroke="${darker(colour)}" stroke-width=".7"/><path d="M${px(half * 0.3)} ${px(-half * 0.36)}l${px(half * 0.3)} ${px(half * 0.2)} ${px(half * 0.4)} ${px(-half * 0.24)} ${px(-half * 0.1)} ${px(half * 0.4)} ${px(half * 0.1)} ${px(half * 0.4)} ${px(-half * 0.4)} ${px(-half * 0.24)} ${px(-half * 0.3)} ${px(half * 0.2)}z" fill="${colour}" stroke="${darker(colour)}" stroke-width=".7"/><circle cx="${px(half * 0.66)}" r="${px(half * 0.17)}" fill="${lighter(colour, 0.3)}"/>`,
  star: (half, colour) =>
    `${Array.from(
      { length: 8 },
      (_, i) =>
        `<g transform="rotate(${i * 45})"><path d="M0 0Q${px(half * 0.36)} ${px(-half * 0.4)} 0 ${px(-half)}Q${px(-half * 0.36)} ${px(-half * 0.4)} 0 0z" fill="${colour}" stroke="${darker(colour)}" stroke-width=".8"/><circle cy="${px(-half * 0.5)}" r="${px(half * 0.1)}" fill="#C98A3A"/></g>`,
    ).join('')}<circle r="${px(half * 0.15)}" fill="${darker(colour)}"/>`,
  bark: (half, colour) =>
    `<rect x="${px(-half)}" y="${px(-half * 0.26)}" width="${px(half * 2)}" height="${px(half * 0.52)}" rx="${px(half * 0.2)}" fill="${colour}" stroke="${darker(colour)}" stroke-width="1.1"/><path d="M${px(-half)} 0H${px(half * 0.8)}" stroke="${darker(colour)}" stroke-width="1.4"/><path d="M${px(-half * 0.9)} ${px(-half * 0.14)}H${px(half * 0.8)}" stroke="${lighter(colour, 0.3)}" stroke-width="1.2"/><ellipse cx="${px(half)}" cy="${px(-half * 0.12)}" rx="${px(half * 0.09)}" ry="${px(half * 0.12)}" fill="${darker(colour, 0.6)}"/><ellipse cx="${px(half)}" cy="${px(half * 0.13)}" rx="${px(half * 0.09)}" ry="${px(half * 0.12)}" fill="${darker(colour, 0.6)}"/>`,
  cardamom: (half, colour) =>
    `<path d="M${px(-half)} 0Q${px(-half * 0.3)} ${px(-half * 0.62)} ${px(half * 0.4)} ${px(-half * 0.36)}L${px(half)} 0 ${px(half * 0.4)} ${px(half * 0.36)}Q${px(-half * 0.3)} ${px(half * 0.62)} ${px(-half)} 0z" fill="${colour}" stroke="${darker(colour)}" stroke-width="1"/><path d="M${px(-half * 0.8)} 0H${px(half * 0.8)}M${px(-half * 0.6)} ${px(-half * 0.2)}Q0 ${px(-half * 0.34)} ${px(half * 0.6)} ${px(-half * 0.1)}" stroke="${darker(colour, 0.3)}" fill="none" stroke-width=".9"/>`,
  ginger: (half, colour) =>
    `<path d="M${px(-half)} ${px(-half * 0.1)}q${px(half * 0.2)} ${px(-half * 0.4)} ${px(half * 0.6)} ${px(-half * 0.16)}q${px(half * 0.1)} ${px(-half * 0.5)} ${px(half * 0.44)} ${px(-half * 0.34)}q${px(half * 0.2)} ${px(half * 0.14)} 0 ${px(half * 0.36)}q${px(half * 0.6)} ${px(-half * 0.2)} ${px(half * 0.9)} ${px(half * 0.14)}q${px(half * 0.1)} ${px(half * 0.4)} ${px(-half * 0.34)} ${px(half * 0.4)}q${px(-half * 0.9)} ${px(half * 0.16)} ${px(-half * 1.4)} 0q${px(-half * 0.4)} ${px(-half * 0.06)} ${px(-half * 0.2)} ${px(-half * 0.4)}z" fill="${colour}" stroke="${darker(colour)}" stroke-width="1.2"/><path d="M${px(-half * 0.5)} ${px(-half * 0.2)}q${px(half * 0.14)} ${px(half * 0.3)} 0 ${px(half * 0.5)}M${px(half * 0.1)} ${px(-half * 0.1)}q${px(half * 0.14)} ${px(half * 0.2)} 0 ${px(half * 0.44)}" stroke="${darker(colour, 0.3)}" fill="none" stroke-width="1"/>`,
  garlic: (half, colour) =>
    `<path d="M${px(-half)} ${px(half * 0.1)}Q${px(-half * 0.4)} ${px(-half * 0.9)} ${px(half * 0.5)} ${px(-half * 0.5)}Q${px(half * 1.2)} ${px(-half * 0.1)} ${px(half)} ${px(half * 0.2)}Q${px(half * 0.3)} ${px(half * 0.7)} ${px(-half)} ${px(half * 0.1)}z" fill="${colour}" stroke="${darker(colour)}" stroke-width="1.1"/><path d="M${px(-half * 0.7)} 0Q0 ${px(-half * 0.5)} ${px(half * 0.8)} ${px(-half * 0.06)}" stroke="${lighter(colour, 0.6)}" fill="none" stroke-width="1.6" stroke-linecap="round"/>`,
  chil: (half, colour) =>
    `<path d="M${px(-half * 0.8)} ${px(-half * 0.18)}q${px(half * 0.8)} ${px(-half * 0.2)} ${px(half * 1.8)} ${px(half * 0.4)}q${px(-half)} ${px(half * 0.16)} ${px(-half * 1.8)} ${px(half * 0.02)}z" fill="${colour}" stroke="${darker(colour, 0.5)}" stroke-width="1"/><path d="M${px(-half * 0.8)} 0q${px(-half * 0.2)} 0 ${px(-half * 0.34)} ${px(-half * 0.2)}" stroke="#4C7A2A" stroke-width="2.2" fill="none" stroke-linecap="round"/><path d="M${px(-half * 0.6)} ${px(-half * 0.1)}q${px(half * 0.6)} ${px(-half * 0.1)} ${px(half * 1.1)} ${px(half * 0.2)}" stroke="#fff" stroke-opacity=".4" stroke-width="1.2" fill="none"/>`,
  cube,
  sugared: (half, colour, random) =>
    cube(half, colour, random, {}) +
    Array.from(
      { length: 7 },
      () =>
        `<rect x="${px((random() - 0.5) * half * 1.6)}" y="${px((random() - 0.5) * half * 1.2 - half * 0.1)}" width="${px(half * 0.16)}" height="${px(half * 0.16)}" fill="#fff" opacity=".85"/>`,
    ).join(''),
  crystal: (half, colour) =>
    `<path d="M${px(-half)} ${px(-half * 0.2)}L${px(-half * 0.3)} ${px(-half * 0.8)} ${px(half * 0.7)} ${px(-half * 0.6)} ${px(half)} ${px(half * 0.2)} ${px(half * 0.3)} ${px(half * 0.8)} ${px(-half * 0.7)} ${px(half * 0.6)}z" fill="${colour}" stroke="${darker(colour, 0.3)}" stroke-width="1" stroke-linejoin="round"/><path d="M${px(-half * 0.3)} ${px(-half * 0.8)}L0 0 ${px(half)} ${px(half * 0.2)} ${px(half * 0.7)} ${px(-half * 0.6)}z" fill="${lighter(colour, 0.5)}"/><path d="M0 0L${px(-half * 0.7)} ${px(half * 0.6)} ${px(half * 0.3)} ${px(half * 0.8)} ${px(half)} ${px(half * 0.2)}z" fill="${darker(colour, 0.12)}"/>`,
  grass: (half, colour) =>
    Array.from(
      { length: 9 },
      (_, i) =>
        `<path d="M0 ${px(half)}Q${px((i - 4) * half * 0.06)} 0 ${px((i - 4) * half * 0.24)} ${px(-half * (1 - Math.abs(i - 4) * 0.08))}" stroke="${i % 2 ? colour : lighter(colour, 0.3)}" stroke-width="${px(half * 0.11)}" fill="none" stroke-linecap="round"/>`,
    ).join(''),
  umbel: (half, colour) =>
    Array.from({ length: 9 }, (_, i) => {
      const a = ((-90 + (i - 4) * 17) * Math.PI) / 180,
        x = half * Math.cos(a),
        y = half * Math.sin(a)
      return (
        `<path d="M0 ${px(half * 0.9)}Q${px(x * 0.2)} 0 ${px(x)} ${px(y)}" stroke="${darker(colour, 0.2)}" stroke-width="1.6" fill="none"/>` +
        ring(x, y, half * 0.13, 6, px(half * 0.07), lighter(colour, 0.5)) +
        dot(px(x), px(y), px(half * 0.07), '#F2D24A')
      )
    }).join(''),
} satisfies Record<string, Piece>
