import { darker, lighter } from '../colour.ts'
import { petals } from '../small-shapes.ts'
import { px } from '../svg-writing.ts'
import type { Piece } from './piece.ts'

/** Fruit, vegetables and flowers: each draws one piece of half-size `half` around 0,0. */
export const fruitPieces = {
  mango: (half, colour) =>
    `<path d="M${px(-half * 0.1)} ${px(-half * 0.9)}C${px(half * 0.8)} ${px(-half)} ${px(half * 1.1)} ${px(half * 0.2)} ${px(half * 0.5)} ${px(half * 0.8)}C${px(half * 0.2)} ${px(half * 1.1)} ${px(-half * 0.2)} ${px(half * 0.7)} ${px(-half * 0.5)} ${px(half * 0.6)}C${px(-half * 1.2)} ${px(half * 0.3)} ${px(-half)} ${px(-half * 0.8)} ${px(-half * 0.1)} ${px(-half * 0.9)}z" fill="${colour}" stroke="${darker(colour, 0.34)}" stroke-width="1.6"/><path d="M${px(-half * 0.6)} ${px(-half * 0.1)}Q${px(-half * 0.6)} ${px(-half * 0.6)} ${px(-half * 0.1)} ${px(-half * 0.66)}" stroke="${lighter(colour, 0.6)}" stroke-width="${px(half * 0.13)}" fill="none" stroke-linecap="round"/><path d="M${px(-half * 0.08)} ${px(-half * 0.9)}q0 ${px(-half * 0.2)} ${px(half * 0.1)} ${px(-half * 0.3)}" stroke="#5a3a10" stroke-width="2.6" fill="none"/><path d="M0 ${px(-half)}q${px(half * 0.5)} ${px(-half * 0.4)} ${px(half * 0.9)} ${px(-half * 0.1)}q${px(-half * 0.5)} ${px(half * 0.3)} ${px(-half * 0.9)} ${px(half * 0.1)}z" fill="#4C7A2A"/>`,
  amla: (half, colour) =>
    `<circle r="${px(half)}" fill="${colour}" stroke="${darker(colour, 0.36)}" stroke-width="1.4"/>` +
    [0, 60, 120]
      .map(
        (a) =>
          `<path d="M0 ${px(-half * 0.96)}Q${px(half * 0.34)} 0 0 ${px(half * 0.96)}" stroke="${lighter(colour, 0.5)}" stroke-width="1.4" fill="none" transform="rotate(${a})"/>`,
      )
      .join('') +
    `<circle r="${px(half * 0.16)}" fill="${darker(colour, 0.4)}"/>`,
  kokum: (half, colour) =>
    `<circle r="${px(half)}" fill="${colour}" stroke="${darker(colour, 0.4)}" stroke-width="1.4"/><path d="M${px(-half * 0.6)} ${px(-half * 0.2)}Q${px(-half * 0.4)} ${px(-half * 0.7)} ${px(half * 0.1)} ${px(-half * 0.7)}" stroke="#fff" stroke-opacity=".5" stroke-width="${px(half * 0.14)}" fill="none" stroke-linecap="round"/>${petals(0, px(-half * 0.8), 4, px(half * 0.44), px(half * 0.24), '#6E8F2E')}`,
  lemon: (half, colour) =>
    `<circle r="${px(half)}" fill="${darker(colour, 0.12)}"/><circle r="${px(half * 0.86)}" fill="#FFF8D8"/>${petals(0, 0, 8, px(half * 0.78), px(half * 0.4), colour)}`,
  rose: (half, colour) =>
    petals(0, 0, 7, px(half), px(half * 0.62), colour, `stroke="${darker(colour, 0.3)}" stroke-width="1"`) +
    petals(0, 0, 5, px(half * 0.62), px(half * 0.44), lighter(colour, 0.2)) +
    `<circle r="${px(half * 0.2)}" fill="${darker(colour, 0.2)}"/>`,
  tomato: (half, colour) =>
    `<circle r="${px(half)}" fill="${colour}" stroke="${darker(colour)}" stroke-width="1.3"/>${petals(0, px(-half * 0.6), 5, px(half * 0.5), px(half * 0.16), '#4C7A2A')}<path d="M${px(-half * 0.6)} 0q0 ${px(-half * 0.4)} ${px(half * 0.3)} ${px(-half * 0.5)}" stroke="#fff" stroke-opacity=".6" stroke-width="1.8" fill="none" stroke-linecap="round"/>`,
  brinjal: (half, colour) =>
    `<path d="M${px(-half * 0.5)} ${px(-half * 0.4)}C${px(-half * 1.2)} ${px(half * 0.6)} ${px(-half * 0.3)} ${px(half * 1.1)} ${px(half * 0.2)} ${px(half)}C${px(half)} ${px(half * 0.9)} ${px(half * 0.7)} ${px(-half * 0.2)} ${px(half * 0.1)} ${px(-half * 0.6)}z" fill="${colour}" stroke="${darker(colour, 0.5)}" stroke-width="1.2"/><path d="M${px(-half * 0.6)} ${px(-half * 0.3)}Q${px(-half * 0.5)} ${px(-half * 0.9)} 0 ${px(-half)}L${px(half * 0.3)} ${px(-half * 0.5)}Q${px(-half * 0.1)} ${px(-half * 0.3)} ${px(-half * 0.6)} ${px(-half * 0.3)}z" fill="#4C7A2A"/><path d="M${px(-half * 0.5)} ${px(half * 0.3)}q${px(half * 0.04)} ${px(-half * 0.3)} ${px(half * 0.2)} ${px(-half * 0.5)}" stroke="#fff" stroke-opacity=".5" stroke-width="2" fill="none" stroke-linecap="round"/>`,
  singoda: (half, colour) =>
    `<path d="M${px(-half)} ${px(-half * 0.5)}Q${px(-half * 0.4)} ${px(-half * 0.2)} 0 ${px(-half * 0.7)}Q${px(half * 0.4)} ${px(-half * 0.2)} ${px(half)} ${px(-half * 0.5)}Q${px(half * 0.8)} ${px(half * 0.7)} 0 ${px(half * 0.8)}Q${px(-half * 0.8)} ${px(half * 0.7)} ${px(-half)} ${px(-half * 0.5)}z" fill="${colour}" stroke="${darker(colour)}" stroke-width="1.3"/><path d="M${px(-half * 0.4)} ${px(half * 0.1)}Q0 ${px(half * 0.4)} ${px(half * 0.4)} ${px(half * 0.1)}" stroke="${lighter(colour, 0.4)}" stroke-width="1.6" fill="none"/>`,
} satisfies Record<string, Piece>
