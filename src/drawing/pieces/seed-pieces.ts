import { darker, lighter } from '../colour.ts'
import { px } from '../svg-writing.ts'
import type { Piece } from './piece.ts'

/** Seeds, pulses, nuts and dried fruit: each draws one piece of half-size `half` around 0,0. */
export const seedPieces = {
  dot: (half, colour) => `<circle r="${px(half)}" fill="${colour}" stroke="${darker(colour)}" stroke-width=".8"/>`,
  pea: (half, colour) =>
    `<circle r="${px(half)}" fill="${colour}" stroke="${darker(colour)}" stroke-width="1"/><circle cx="${px(-half * 0.28)}" cy="${px(-half * 0.3)}" r="${px(half * 0.34)}" fill="${lighter(colour)}"/>`,
  seed: (half, colour) =>
    `<ellipse rx="${px(half)}" ry="${px(half * 0.42)}" fill="${colour}" stroke="${darker(colour)}" stroke-width=".7"/>`,
  fennel: (half, colour) =>
    `<path d="M${px(-half)} 0Q0 ${px(-half * 0.7)} ${px(half)} 0Q0 ${px(half * 0.7)} ${px(-half)} 0z" fill="${colour}" stroke="${darker(colour)}" stroke-width=".7"/><path d="M${px(-half * 0.7)} 0H${px(half * 0.7)}M${px(-half * 0.5)} ${px(-half * 0.16)}Q0 ${px(-half * 0.36)} ${px(half * 0.5)} ${px(-half * 0.16)}" stroke="${lighter(colour, 0.5)}" stroke-width=".8" fill="none"/>`,
  bean: (half, colour) =>
    `<path d="M${px(-half)} ${px(-half * 0.1)}C${px(-half)} ${px(-half * 0.85)} ${px(half)} ${px(-half * 0.95)} ${px(half)} ${px(-half * 0.05)}C${px(half)} ${px(half * 0.66)} ${px(half * 0.4)} ${px(half * 0.5)} 0 ${px(half * 0.42)}C${px(-half * 0.4)} ${px(half * 0.5)} ${px(-half)} ${px(half * 0.66)} ${px(-half)} ${px(-half * 0.1)}z" fill="${colour}" stroke="${darker(colour)}" stroke-width="1"/><path d="M${px(-half * 0.5)} ${px(-half * 0.4)}q${px(half * 0.5)} ${px(-half * 0.26)} ${px(half)} 0" stroke="${lighter(colour, 0.6)}" stroke-width="1.4" fill="none" stroke-linecap="round"/><ellipse cy="${px(half * 0.4)}" rx="${px(half * 0.24)}" ry="${px(half * 0.1)}" fill="${darker(colour, 0.3)}"/>`,
  chana: (half, colour) =>
    `<path d="M${px(-half)} 0C${px(-half)} ${px(-half)} ${px(half * 0.5)} ${px(-half)} ${px(half * 0.8)} ${px(-half * 0.36)}L${px(half * 1.2)} 0L${px(half * 0.8)} ${px(half * 0.36)}C${px(half * 0.5)} ${px(half)} ${px(-half)} ${px(half)} ${px(-half)} 0z" fill="${colour}" stroke="${darker(colour)}" stroke-width="1"/><path d="M${px(-half * 0.7)} ${px(-half * 0.1)}Q0 ${px(half * 0.3)} ${px(half * 0.8)} 0" stroke="${darker(colour, 0.3)}" fill="none" stroke-width=".9"/><circle cx="${px(-half * 0.3)}" cy="${px(-half * 0.4)}" r="${px(half * 0.22)}" fill="${lighter(colour)}"/>`,
  nut: (half, colour) =>
    `<ellipse rx="${px(half)}" ry="${px(half * 0.66)}" fill="${colour}" stroke="${darker(colour)}" stroke-width="1"/><path d="M${px(-half * 0.56)} ${px(-half * 0.22)}q${px(half * 0.5)} ${px(-half * 0.28)} ${px(half)} 0" stroke="${lighter(colour, 0.5)}" fill="none" stroke-width="1.3" stroke-linecap="round"/>`,
  nub: (half, colour, random) => {
    let d = ''
    for (let i = 0; i < 9; i++) {
      const a = i * 0.698,
        k = half * (0.82 + random() * 0.32)
      d += `${i ? 'L' : 'M'}${px(k * Math.cos(a))} ${px(k * 0.74 * Math.sin(a))}`
    }
    return `<path d="${d}z" fill="${colour}" stroke="${darker(colour)}" stroke-width="1.4" stroke-linejoin="round"/><circle cx="${px(-half * 0.25)}" cy="${px(-half * 0.2)}" r="${px(half * 0.24)}" fill="${lighter(colour)}"/><circle cx="${px(half * 0.3)}" cy="${px(half * 0.16)}" r="${px(half * 0.13)}" fill="${darker(colour, 0.3)}"/>`
  },
  pod: (half, colour) =>
    `<path d="M${px(-half)} 0C${px(-half)} ${px(-half * 0.6)} ${px(-half * 0.2)} ${px(-half * 0.55)} 0 ${px(-half * 0.32)}C${px(half * 0.2)} ${px(-half * 0.55)} ${px(half)} ${px(-half * 0.6)} ${px(half)} 0C${px(half)} ${px(half * 0.6)} ${px(half * 0.2)} ${px(half * 0.55)} 0 ${px(half * 0.32)}C${px(-half * 0.2)} ${px(half * 0.55)} ${px(-half)} ${px(half * 0.6)} ${px(-half)} 0z" fill="${colour}" stroke="${darker(colour)}" stroke-width="1.3"/>` +
    [-0.65, -0.35, 0.3, 0.6]
      .map(
        (x) =>
          `<path d="M${px(x * half)} ${px(-half * 0.34)}q${px(half * 0.12)} ${px(half * 0.34)} 0 ${px(half * 0.68)}" stroke="${darker(colour, 0.3)}" fill="none" stroke-width=".9"/>`,
      )
      .join(''),
  almond: (half, colour) =>
    `<path d="M${px(-half)} 0Q${px(-half * 0.3)} ${px(-half * 0.72)} ${px(half * 0.5)} ${px(-half * 0.44)}Q${px(half * 1.1)} 0 ${px(half * 0.5)} ${px(half * 0.44)}Q${px(-half * 0.3)} ${px(half * 0.72)} ${px(-half)} 0z" fill="${colour}" stroke="${darker(colour)}" stroke-width="1"/><path d="M${px(-half * 0.7)} 0Q0 ${px(-half * 0.26)} ${px(half * 0.6)} ${px(-half * 0.16)}M${px(-half * 0.6)} ${px(half * 0.1)}Q0 ${px(half * 0.26)} ${px(half * 0.6)} ${px(half * 0.16)}" stroke="${darker(colour, 0.28)}" fill="none" stroke-width=".9"/>`,
  cashew: (half, colour) =>
    `<path d="M${px(-half * 0.95)} ${px(-half * 0.25)}C${px(-half * 0.8)} ${px(-half)} ${px(half * 0.8)} ${px(-half)} ${px(half)} ${px(-half * 0.16)}C${px(half)} ${px(half * 0.34)} ${px(half * 0.66)} ${px(half * 0.56)} ${px(half * 0.5)} ${px(half * 0.16)}C${px(half * 0.33)} ${px(-half * 0.33)} ${px(-half * 0.25)} ${px(-half * 0.33)} ${px(-half * 0.42)} ${px(half * 0.1)}C${px(-half * 0.6)} ${px(half * 0.5)} ${px(-half)} ${px(half * 0.33)} ${px(-half * 0.95)} ${px(-half * 0.25)}z" fill="${colour}" stroke="#8a5a20" stroke-width="1"/>`,
  raisin: (half, colour) =>
    `<ellipse rx="${px(half)}" ry="${px(half * 0.68)}" fill="${colour}" stroke="${darker(colour)}" stroke-width="1"/><path d="M${px(-half * 0.5)} ${px(-half * 0.1)}q${px(half * 0.3)} ${px(half * 0.3)} ${px(half * 0.9)} 0M${px(-half * 0.3)} ${px(half * 0.25)}q${px(half * 0.3)} ${px(half * 0.2)} ${px(half * 0.6)} 0" stroke="${darker(colour, 0.4)}" fill="none" stroke-width=".9"/>`,
  date: (half, colour) =>
    `<path d="M${px(-half)} 0C${px(-half * 0.9)} ${px(-half * 0.6)} ${px(half * 0.8)} ${px(-half * 0.62)} ${px(half)} 0C${px(half * 0.8)} ${px(half * 0.6)} ${px(-half * 0.9)} ${px(half * 0.6)} ${px(-half)} 0z" fill="${colour}" stroke="${darker(colour)}" stroke-width="1.2"/><path d="M${px(-half * 0.7)} ${px(-half * 0.14)}Q0 ${px(half * 0.06)} ${px(half * 0.7)} ${px(-half * 0.12)}M${px(-half * 0.6)} ${px(half * 0.18)}Q0 ${px(half * 0.34)} ${px(half * 0.6)} ${px(half * 0.14)}" stroke="${darker(colour, 0.34)}" fill="none" stroke-width="1"/><path d="M${px(-half * 0.5)} ${px(-half * 0.3)}q${px(half * 0.4)} ${px(-half * 0.1)} ${px(half * 0.8)} 0" stroke="${lighter(colour, 0.5)}" fill="none" stroke-width="1.6" stroke-linecap="round"/>`,
  flake: (half, colour, random) =>
    `<path d="M${px(-half)} ${px(half * 0.1)}Q${px(-half * 0.7)} ${px(-half * 0.6)} 0 ${px(-half * 0.5)}Q${px(half * 0.8)} ${px(-half * 0.6)} ${px(half)} ${px(half * (0.1 - random() * 0.2))}Q${px(half * 0.6)} ${px(half * 0.6)} ${px(-half * 0.1)} ${px(half * 0.48)}Q${px(-half * 0.8)} ${px(half * 0.6)} ${px(-half)} ${px(half * 0.1)}z" fill="${colour}" stroke="${darker(colour, 0.3)}" stroke-width=".8"/>`,
  corn: (half, colour, random) => {
    let d = ''
    for (let i = 0; i < 8; i++) {
      const a = i * 0.785,
        k = half * (i % 2 ? 0.7 : 1) * (0.9 + random() * 0.2)
      d += i
        ? `Q${px(half * 1.1 * Math.cos(a - 0.39))} ${px(half * 1.1 * Math.sin(a - 0.39))} ${px(k * Math.cos(a))} ${px(k * Math.sin(a))}`
        : `M${px(k)} 0`
    }
    return `<path d="${d}z" fill="${colour}" stroke="${darker(colour, 0.36)}" stroke-width="1"/><path d="M${px(-half * 0.4)} ${px(-half * 0.2)}q${px(half * 0.4)} ${px(-half * 0.3)} ${px(half * 0.7)} ${px(half * 0.1)}" stroke="${lighter(colour, 0.55)}" stroke-width="1.6" fill="none" stroke-linecap="round"/>`
  },
  puff: (half, colour) =>
    `<ellipse rx="${px(half)}" ry="${px(half * 0.52)}" fill="${colour}" stroke="${darker(colour, 0.3)}" stroke-width=".8"/><ellipse cx="${px(-half * 0.2)}" cy="${px(-half * 0.16)}" rx="${px(half * 0.5)}" ry="${px(half * 0.18)}" fill="#fff" opacity=".7"/>`,
  coconut: (half, colour) =>
    `<circle r="${px(half)}" fill="${colour}" stroke="${darker(colour)}" stroke-width="1.6"/>` +
    Array.from(
      { length: 9 },
      (_, i) =>
        `<path d="M0 ${px(-half * 0.95)}Q${px((i - 4) * half * 0.25)} 0 0 ${px(half * 0.95)}" stroke="${darker(colour, 0.3)}" fill="none" stroke-width="1.1"/>`,
    ).join('') +
    `<path d="M${px(-half * 0.4)} ${px(-half * 0.4)}h${px(half * 0.8)}v${px(half * 0.3)}h${px(-half * 0.8)}z" fill="#C4281A"/><circle r="${px(half * 0.14)}" cy="${px(-half * 0.25)}" fill="#FFD060"/>`,
} satisfies Record<string, Piece>
