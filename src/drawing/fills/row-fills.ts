import { darker, lighter, listOf, mixColours } from '../colour.ts'
import { pieces } from '../pieces/pieces.ts'
import type { Random } from '../seeded-random.ts'
import { nth, pick } from '../seeded-random.ts'
import { ring } from '../small-shapes.ts'
import { px } from '../svg-writing.ts'
import type {
  BallsStyle,
  CubesStyle,
  CutSquaresStyle,
  DiamondsStyle,
  PieceRowsStyle,
  RollsStyle,
  SpiralsStyle,
} from './fill-styles.ts'

export const balls = (random: Random, half: number, style: BallsStyle): string => {
  const q = half * (style.size || 0.34)
  let s = ''
  for (let j = -2; j <= 2; j++)
    for (let i = -2; i <= 2; i++) {
      const x = i * q * 1.86 + (j & 1 ? q * 0.93 : 0),
        y = j * q * 1.62,
        c = pick(random, style.colours)
      s +=
        `<g transform="translate(${px(x)} ${px(y)})"><circle r="${px(q)}" fill="${mixColours(c, '#2a1000', 0.5)}"/><circle r="${px(q * 0.95)}" cy="${px(-q * 0.04)}" fill="${c}"/><circle r="${px(q * 0.62)}" cx="${px(-q * 0.16)}" cy="${px(-q * 0.2)}" fill="${mixColours(c, '#ffffff', 0.22)}"/>` +
        Array.from({ length: style.grain || 0 }, () => {
          const a = random() * 6.28,
            d = Math.sqrt(random()) * q * 0.84
          return `<circle cx="${px(d * Math.cos(a))}" cy="${px(d * Math.sin(a))}" r="${px(q * 0.085)}" fill="${mixColours(c, random() < 0.5 ? '#ffffff' : '#6b2b00', 0.34)}"/>`
        }).join('') +
        (style.top
          ? `<path d="M0 ${px(-q * 0.34)}q${px(q * 0.2)} ${px(q * 0.26)} 0 ${px(q * 0.56)}q${px(-q * 0.2)} ${px(-q * 0.28)} 0 ${px(-q * 0.56)}z" fill="${style.top}" transform="rotate(${px(random() * 180)})"/>`
          : '') +
        (style.dent
          ? `<circle r="${px(q * 0.36)}" fill="${mixColours(c, '#3a1a00', 0.22)}"/>` +
            ring(0, 0, q * 0.36, 8, px(q * 0.09), mixColours(c, '#ffffff', 0.3))
          : '') +
        `</g>`
    }
  return s
}

export const diamonds = (random: Random, half: number, style: DiamondsStyle): string => {
  const q = half * 0.46
  let s = ''
  for (let j = -3; j <= 3; j++)
    for (let i = -2; i <= 2; i++) {
      const x = i * q * 1.5 + (j & 1 ? q * 0.75 : 0),
        y = j * q * 0.62
      const c = pick(random, style.colours)
      s +=
        `<g transform="translate(${px(x)} ${px(y)})"><path d="M${px(-q * 0.7)} 0 0 ${px(q * 0.46)} ${px(q * 0.7)} 0v${px(q * 0.26)}L0 ${px(q * 0.72)} ${px(-q * 0.7)} ${px(q * 0.26)}z" fill="${mixColours(c, '#3a1a00', 0.35)}"/><path d="M0 ${px(-q * 0.46)} ${px(q * 0.7)} 0 0 ${px(q * 0.46)} ${px(-q * 0.7)} 0z" fill="${c}"/>` +
        (style.foil
          ? `<path d="M${px(-q * 0.3)} ${px(-q * 0.08)}l${px(q * 0.26)} ${px(-q * 0.2)} ${px(q * 0.34)} ${px(q * 0.12)} ${px(-q * 0.12)} ${px(q * 0.24)} ${px(-q * 0.3)} ${px(q * 0.04)}z" fill="#F3F6F7" opacity=".85"/>`
          : '') +
        Array.from(
          { length: 4 },
          () =>
            `<ellipse cx="${px((random() - 0.5) * q * 0.7)}" cy="${px((random() - 0.5) * q * 0.36)}" rx="${px(q * 0.08)}" ry="${px(q * 0.04)}" fill="${style.fleck}" transform="rotate(${px(random() * 90)})"/>`,
        ).join('') +
        `</g>`
    }
  return s
}

export const spirals = (random: Random, half: number, style: SpiralsStyle): string => {
  const q = half * (style.size || 0.42)
  let s = ''
  const sp = (t: number) => {
    let d = 'M0 0'
    for (let a = 0; a < t * 6.283; a += 0.4)
      d += `L${px((a / (t * 6.283)) * q * 0.84 * Math.cos(a))} ${px((a / (t * 6.283)) * q * 0.84 * Math.sin(a))}`
    return d
  }
  const d = sp(style.turns || 2.6)
  for (let j = -2; j <= 2; j++)
    for (let i = -2; i <= 2; i++) {
      const c = pick(random, style.colours)
      s +=
        `<g transform="translate(${px(i * q * 1.9 + (j & 1 ? q * 0.95 : 0))} ${px(j * q * 1.66)}) rotate(${px(random() * 360)})">` +
        (style.base
          ? `<circle r="${px(q)}" fill="${mixColours(style.base, '#2a1000', 0.4)}"/><circle r="${px(q * 0.94)}" fill="${style.base}"/>`
          : '') +
        `<path d="${d}" fill="none" stroke="${mixColours(c, '#4a1200', 0.45)}" stroke-width="${px(q * (style.base ? 0.17 : 0.3))}" stroke-linejoin="round" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${c}" stroke-width="${px(q * (style.base ? 0.12 : 0.23))}" stroke-linejoin="round" stroke-linecap="round"/></g>`
    }
  return s
}

export const cubes = (random: Random, half: number, style: CubesStyle): string => {
  const q = half * 0.44
  let s = ''
  for (let j = -2; j <= 3; j++)
    for (let i = -2; i <= 2; i++) {
      const x = i * q * 1.2 + (j & 1 ? q * 0.6 : 0),
        y = j * q * 0.78
      s +=
        `<g transform="translate(${px(x)} ${px(y)})"><path d="M0 ${px(-q * 0.36)} ${px(q * 0.56)} ${px(-q * 0.08)} 0 ${px(q * 0.2)} ${px(-q * 0.56)} ${px(-q * 0.08)}z" fill="${mixColours(style.colour, '#ffffff', 0.28)}"/><path d="M${px(-q * 0.56)} ${px(-q * 0.08)} 0 ${px(q * 0.2)}v${px(q * 0.5)}l${px(-q * 0.56)} ${px(-q * 0.28)}z" fill="${style.colour}"/><path d="M${px(q * 0.56)} ${px(-q * 0.08)} 0 ${px(q * 0.2)}v${px(q * 0.5)}l${px(q * 0.56)} ${px(-q * 0.28)}z" fill="${mixColours(style.colour, '#5a3200', 0.25)}"/>` +
        Array.from(
          { length: 6 },
          () =>
            `<circle cx="${px((random() - 0.5) * q * 0.6)}" cy="${px(-q * 0.08 + (random() - 0.5) * q * 0.26)}" r="${px(q * 0.04)}" fill="${pick(random, ['#2d1a08', '#3F7A22', '#fff8e0'])}"/>`,
        ).join('') +
        `</g>`
    }
  return s
}

export const rolls = (_random: Random, half: number, style: RollsStyle): string => {
  const q = half * 0.3
  let s = ''
  for (let j = -2; j <= 2; j++)
    for (let i = -2; i <= 2; i++) {
      const x = i * q * 2.2 + (j & 1 ? q * 1.1 : 0),
        y = j * q * 1.6
      s += `<g transform="translate(${px(x)} ${px(y)}) rotate(-14)"><rect x="${px(-q)}" y="${px(-q * 0.62)}" width="${px(q * 2)}" height="${px(q * 1.24)}" rx="${px(q * 0.6)}" fill="${style.colour}" stroke="${mixColours(style.colour, '#5a3200', 0.4)}" stroke-width="1.2"/><ellipse cx="${px(q * 0.7)}" rx="${px(q * 0.3)}" ry="${px(q * 0.56)}" fill="${mixColours(style.colour, '#ffffff', 0.35)}" stroke="${mixColours(style.colour, '#5a3200', 0.4)}"/><path d="M${px(q * 0.7)} ${px(-q * 0.3)}q${px(q * 0.22)} ${px(q * 0.3)} 0 ${px(q * 0.5)}q${px(-q * 0.14)} ${px(-q * 0.2)} 0 ${px(-q * 0.3)}" stroke="${mixColours(style.colour, '#5a3200', 0.45)}" fill="none"/><circle cx="${px(-q * 0.3)}" cy="${px(-q * 0.2)}" r="1.6" fill="#2d1a08"/><circle cx="${px(-q * 0.1)}" cy="${px(q * 0.2)}" r="1.6" fill="#3F7A22"/></g>`
    }
  return s
}

/** Draws neat rows of one piece. */
export const pieceRows = (random: Random, half: number, style: PieceRowsStyle): string => {
  const q = half * (style.size || 0.4),
    sx = style.stepX || 2,
    sy = style.stepY || 1.72
  let s = ''
  for (let j = -3; j <= 3; j++)
    for (let i = -3; i <= 3; i++) {
      const x = i * q * sx + (j & 1 ? (q * sx) / 2 : 0),
        y = j * q * sy
      if (Math.abs(x) > half * 1.5 || Math.abs(y) > half * 1.5) continue
      s += `<g transform="translate(${px(x)} ${px(y)}) rotate(${px(style.turn ? (random() - 0.5) * style.turn : 0)})">${pieces[style.piece](q, style.inSequence ? nth(style.colours, i + 3 + (j + 3) * 3) : pick(random, style.colours), random, style)}</g>`
    }
  return s
}

/**
 * Draws cut sweets: square pieces in rows, with a second layer, nuts, silver foil, shreds, pores or a glassy gleam.
 */
export const cutSquares = (random: Random, half: number, style: CutSquaresStyle): string => {
  const q = half * 0.52
  let s = ''
  for (let j = -3; j <= 3; j++)
    for (let i = -3; i <= 3; i++) {
      const x = i * q * 1.5,
        y = j * q * 1.36,
        c = pick(random, style.colours),
        t = style.top || lighter(c, 0.1)
      if (Math.abs(x) > half * 1.4 || Math.abs(y) > half * 1.4) continue
      s +=
        `<g transform="translate(${px(x)} ${px(y)})"><rect x="${px(-q * 0.68)}" y="${px(-q * 0.4)}" width="${px(q * 1.36)}" height="${px(q)}" rx="3" fill="${darker(c, 0.38)}"/><rect x="${px(-q * 0.68)}" y="${px(-q * 0.42)}" width="${px(q * 1.36)}" height="${px(q * 0.9)}" rx="3" fill="${c}"/><rect x="${px(-q * 0.68)}" y="${px(-q * 0.58)}" width="${px(q * 1.36)}" height="${px(q * 0.82)}" rx="3" fill="${t}"/>` +
        (style.glass
          ? `<path d="M${px(-q * 0.58)} ${px(q * 0.1)}L${px(q * 0.2)} ${px(-q * 0.5)}H${px(q * 0.5)}L${px(-q * 0.4)} ${px(q * 0.16)}z" fill="#fff" opacity=".34"/>`
          : '') +
        (style.pores
          ? Array.from(
              { length: 16 },
              () =>
                `<circle cx="${px((random() - 0.5) * q * 1.1)}" cy="${px(-q * 0.18 + (random() - 0.5) * q * 0.64)}" r="${px(q * 0.05)}" fill="${darker(t, 0.3)}"/>`,
            ).join('')
          : '') +
        (style.shred
          ? Array.from(
              { length: 13 },
              () =>
                `<path d="M0 0l${px((random() - 0.5) * q * 0.3)} ${px((random() - 0.5) * q * 0.16)}" stroke="${pick(random, listOf(style.shred ?? []))}" stroke-width="1.4" stroke-linecap="round" transform="translate(${px((random() - 0.5) * q * 1.1)} ${px(-q * 0.18 + (random() - 0.5) * q * 0.6)})"/>`,
            ).join('')
          : '') +
        (style.foil
          ? `<path d="M${px(-q * 0.3)} ${px(-q * 0.3)}l${px(q * 0.3)} ${px(-q * 0.1)} ${px(q * 0.3)} ${px(q * 0.2)} ${px(-q * 0.16)} ${px(q * 0.24)} ${px(-q * 0.36)} ${px(-q * 0.02)}z" fill="#F3F6F7" opacity=".9"/>`
          : '') +
        (style.nuts
          ? Array.from(
              { length: style.nutCount || 5 },
              () =>
                `<ellipse rx="${px(q * 0.13)}" ry="${px(q * 0.07)}" fill="${pick(random, style.nuts ?? [])}" stroke="${darker(t, 0.3)}" stroke-width=".6" transform="translate(${px((random() - 0.5) * q)} ${px(-q * 0.18 + (random() - 0.5) * q * 0.54)}) rotate(${px(random() * 180)})"/>`,
            ).join('')
          : '') +
        `</g>`
    }
  return s
}
