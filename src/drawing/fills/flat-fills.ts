import { mixColours } from '../colour.ts'
import type { Food } from '../foods/food.ts'
import type { Random } from '../seeded-random.ts'
import { pick } from '../seeded-random.ts'
import { petals, ring, scatter } from '../small-shapes.ts'
import { px } from '../svg-writing.ts'
import type { DiscsStyle, PapadStyle, RakhisStyle, SlabsStyle } from './fill-styles.ts'

export const discs = (random: Random, half: number, style: DiscsStyle): string => {
  const spots = (x: number, y: number, q: number) =>
    Array.from({ length: 30 }, () => {
      const a = random() * 6.28,
        d = Math.sqrt(random()) * q * 0.9
      return `<circle cx="${px(x + d * Math.cos(a))}" cy="${px(y + d * Math.sin(a))}" r="${px(1 + random() * q * 0.05)}" fill="${pick(random, style.specks)}" opacity="${px(0.55 + random() * 0.4)}"/>`
    }).join('')
  return (
    [
      [-0.42, 0.36, 0.74],
      [0.5, 0.28, 0.7],
      [0.02, -0.3, 0.82],
    ] as const
  )
    .map(
      ([x, y, q]) =>
        `<circle cx="${px(x * half)}" cy="${px(y * half + 3)}" r="${px(q * half)}" fill="#000" opacity=".16"/><circle cx="${px(x * half)}" cy="${px(y * half)}" r="${px(q * half)}" fill="${style.colour}" stroke="${mixColours(style.colour, '#5a2d00', 0.35)}" stroke-width="1.6"/><circle cx="${px(x * half)}" cy="${px(y * half)}" r="${px(q * half * 0.86)}" fill="${mixColours(style.colour, '#ffffff', 0.14)}" opacity=".7"/>` +
        spots(x * half, y * half, q * half),
    )
    .join('')
}

export const slabs = (random: Random, half: number, style: SlabsStyle): string =>
  (
    [
      [-0.5, -0.5],
      [0.52, -0.46],
      [-0.48, 0.54],
      [0.54, 0.58],
    ] as const
  )
    .map(
      ([x, y]) =>
        `<g transform="translate(${px(x * half)} ${px(y * half)}) rotate(${px((random() - 0.5) * 16)})"><rect x="${px(-half * 0.46)}" y="${px(-half * 0.42)}" width="${px(half * 0.92)}" height="${px(half * 0.9)}" rx="4" fill="${mixColours(style.colour, '#2a0f00', 0.4)}"/><rect x="${px(-half * 0.46)}" y="${px(-half * 0.46)}" width="${px(half * 0.92)}" height="${px(half * 0.88)}" rx="4" fill="${style.colour}"/>` +
        Array.from(
          { length: 16 },
          () =>
            `<ellipse cx="${px((random() - 0.5) * half * 0.78)}" cy="${px((random() - 0.5) * half * 0.74 - half * 0.02)}" rx="${px(half * 0.085)}" ry="${px(half * 0.06)}" fill="${pick(random, style.nuts)}" transform="rotate(${px(random() * 20)})" stroke="${mixColours(style.colour, '#2a0f00', 0.3)}" stroke-width=".8"/>`,
        ).join('') +
        `<path d="M${px(-half * 0.4)} ${px(-half * 0.38)}h${px(half * 0.5)}" stroke="#fff" stroke-opacity=".5" stroke-width="3" stroke-linecap="round"/></g>`,
    )
    .join('')

export const papad = (random: Random, half: number, style: PapadStyle): string =>
  `<circle cx="4" cy="5" r="${px(half * 0.93)}" fill="#000" opacity=".16"/><circle r="${px(half * 0.93)}" fill="${style.colour}" stroke="${mixColours(style.colour, '#5a3a00', 0.3)}" stroke-width="1.4"/>` +
  scatter(
    random,
    34,
    half * 0.68,
    (x, y) =>
      `<circle cx="${px(x)}" cy="${px(y)}" r="${px(2 + random() * 6)}" fill="${mixColours(style.colour, '#ffffff', 0.4)}" stroke="${mixColours(style.colour, '#5a3a00', 0.2)}" stroke-width=".7"/>`,
  ) +
  scatter(
    random,
    46,
    half * 0.66,
    (x, y) => `<circle cx="${px(x)}" cy="${px(y)}" r="1.5" fill="${pick(random, style.specks)}"/>`,
  )

export const rakhis = (_random: Random, half: number, style: RakhisStyle): string => {
  const [first = '#B3184E', second = first] = style.colours
  return [-0.38, 0.42]
    .map(
      (y, i) =>
        `<g transform="translate(0 ${px(y * half)})"><path d="M${px(-half * 1.2)} ${px(-half * 0.06)}Q${px(-half * 0.6)} ${px(half * 0.1)} 0 0T${px(half * 1.2)} ${px(half * 0.06)}" stroke="${i ? second : first}" stroke-width="${px(half * 0.1)}" fill="none"/><path d="M${px(-half * 1.2)} ${px(-half * 0.06)}Q${px(-half * 0.6)} ${px(half * 0.1)} 0 0T${px(half * 1.2)} ${px(half * 0.06)}" stroke="#F7C948" stroke-width="1.6" stroke-dasharray="4 4" fill="none"/>${petals(0, 0, 12, px(half * 0.4), px(half * 0.13), i ? second : first)}${petals(0, 0, 12, px(half * 0.28), px(half * 0.1), '#F7C948')}<circle r="${px(half * 0.17)}" fill="${i ? first : second}"/>${ring(0, 0, half * 0.13, 10, px(half * 0.025), '#FFFDF4')}<circle r="${px(half * 0.08)}" fill="#C9DADD"/><path d="M${px(-half * 0.05)} ${px(half * 0.05)}A${px(half * 0.08)} ${px(half * 0.08)} 0 0 1 ${px(half * 0.03)} ${px(-half * 0.07)}z" fill="#fff"/></g>`,
    )
    .join('')
}

/** Draws gift boxes: a food in each compartment. */
export const assorted = (random: Random, half: number, parts: readonly Food[]): string => {
  const columns = parts.length <= 3 ? parts.length : Math.ceil(parts.length / 2)
  const w = (half * 2.2) / columns
  const h = (half * 2.2) / Math.ceil(parts.length / columns)
  return parts
    .map((part, i) => {
      const x = -half * 1.1 + (i % columns) * w
      const y = -half * 1.1 + Math.floor(i / columns) * h
      const foodHalf = (Math.max(w, h) / 2) * (part.inNeatRows ? 0.74 : 1.05)
      return `<svg x="${px(x + 2)}" y="${px(y + 2)}" width="${px(w - 4)}" height="${px(h - 4)}" viewBox="${px(-w / 2)} ${px(-h / 2)} ${px(w)} ${px(h)}" preserveAspectRatio="none"><rect x="${px(-w)}" y="${px(-h)}" width="${px(w * 2)}" height="${px(h * 2)}" fill="${part.behind}"/>${part.draw(random, foodHalf)}</svg>`
    })
    .join('')
}
