import { darker, lighter } from '../colour.ts'
import { petals, ring } from '../small-shapes.ts'
import { px } from '../svg-writing.ts'
import type { Piece } from './piece.ts'

/** Small things of worship and the house: each draws one piece of half-size `half` around 0,0. */
export const shrinePieces = {
  cup: (half, colour, _random, style) =>
    `<circle r="${px(half)}" cy="${px(half * 0.12)}" fill="#2a1200" opacity=".3"/><circle r="${px(half)}" fill="${style.rim ?? colour}"/><circle r="${px(half * 0.84)}" fill="${darker(style.rim ?? colour, 0.4)}"/><circle r="${px(half * 0.78)}" cy="${px(half * 0.05)}" fill="${colour}"/><ellipse cx="${px(-half * 0.14)}" cy="${px(-half * 0.12)}" rx="${px(half * 0.4)}" ry="${px(half * 0.3)}" fill="${lighter(colour, 0.3)}"/>` +
    (style.wick
      ? `<path d="M0 0q${px(half * 0.3)} ${px(-half * 0.3)} ${px(half * 0.2)} ${px(-half * 0.6)}" stroke="#fff" stroke-width="${px(half * 0.14)}" fill="none" stroke-linecap="round"/>`
      : ''),
  diya: (half, colour, _random, style) =>
    `<path d="M${px(-half)} 0A${px(half)} ${px(half * 0.9)} 0 1 0 ${px(half * 0.5)} ${px(-half * 0.7)}L${px(half * 1.2)} ${px(-half * 0.9)} ${px(half)} ${px(-half * 0.1)}A${px(half)} ${px(half * 0.9)} 0 0 1 ${px(-half)} 0z" fill="${darker(colour, 0.4)}"/><ellipse rx="${px(half)}" ry="${px(half * 0.88)}" fill="${colour}"/><path d="M${px(half * 0.4)} ${px(-half * 0.8)}L${px(half * 1.2)} ${px(-half * 0.9)} ${px(half * 0.98)} ${px(-half * 0.1)}z" fill="${colour}"/><ellipse rx="${px(half * 0.68)}" ry="${px(half * 0.58)}" fill="${darker(colour, 0.34)}"/>${style.dry ? '' : `<ellipse rx="${px(half * 0.6)}" ry="${px(half * 0.5)}" cy="${px(half * 0.04)}" fill="#E8B83A"/>`}${ring(0, 0, half * 0.84, 14, px(half * 0.055), '#FFF6E0')}<path d="M0 0L${px(half * 0.9)} ${px(-half * 0.68)}" stroke="#FFFDF4" stroke-width="${px(half * 0.14)}" stroke-linecap="round"/>`,
  dhoop: (half, colour) =>
    `<circle r="${px(half)}" fill="${darker(colour, 0.5)}"/><circle r="${px(half * 0.95)}" cy="${px(-half * 0.05)}" fill="${colour}"/><circle r="${px(half * 0.6)}" fill="${darker(colour, 0.6)}"/><circle r="${px(half * 0.52)}" cy="${px(half * 0.06)}" fill="${darker(colour, 0.3)}"/>${ring(0, 0, half * 0.78, 9, px(half * 0.05), '#E58AA0')}`,
  vaat: (half, colour) =>
    `<path d="M0 0L${px(half * 0.1)} ${px(-half * 1.1)}" stroke="${darker(colour, 0.16)}" stroke-width="${px(half * 0.26)}" stroke-linecap="round"/><path d="M0 0L${px(half * 0.1)} ${px(-half * 1.1)}" stroke="#fff" stroke-width="${px(half * 0.16)}" stroke-linecap="round"/>${petals(0, 0, 7, px(half * 0.9), px(half * 0.6), colour, `stroke="${darker(colour, 0.2)}" stroke-width="1"`)}<circle r="${px(half * 0.3)}" fill="#fff"/>`,
  coin: (half, colour) =>
    `<circle r="${px(half)}" fill="${darker(colour, 0.4)}"/><circle r="${px(half * 0.92)}" cy="${px(-half * 0.06)}" fill="${colour}"/><circle r="${px(half * 0.72)}" cy="${px(-half * 0.06)}" fill="none" stroke="${darker(colour, 0.3)}" stroke-width="1.3"/><path d="M0 ${px(-half * 0.5)}l${px(half * 0.12)} ${px(half * 0.34)} ${px(half * 0.34)} ${px(half * 0.1)} ${px(-half * 0.34)} ${px(half * 0.12)} ${px(-half * 0.12)} ${px(half * 0.34)} ${px(-half * 0.12)} ${px(-half * 0.34)} ${px(-half * 0.34)} ${px(-half * 0.12)} ${px(half * 0.34)} ${px(-half * 0.1)}z" fill="${darker(colour, 0.4)}"/>`,
  jar: (half, colour) =>
    `<rect x="${px(-half * 0.7)}" y="${px(-half * 0.6)}" width="${px(half * 1.4)}" height="${px(half * 1.5)}" rx="${px(half * 0.24)}" fill="${colour}" stroke="${darker(colour)}" stroke-width="1.2"/><rect x="${px(-half * 0.62)}" y="${px(-half)}" width="${px(half * 1.24)}" height="${px(half * 0.44)}" rx="${px(half * 0.1)}" fill="#C4281A"/><rect x="${px(-half * 0.7)}" y="${px(-half * 0.14)}" width="${px(half * 1.4)}" height="${px(half * 0.6)}" fill="#FFFAEB"/>`,
} satisfies Record<string, Piece>
