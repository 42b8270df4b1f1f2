import { darker, lighter, listOf, mixColours } from '../colour.ts'
import { pieces, strew } from '../pieces/pieces.ts'
import type { Random } from '../seeded-random.ts'
import { pick } from '../seeded-random.ts'
import { petals, scatter } from '../small-shapes.ts'
import { px } from '../svg-writing.ts'
import type {
  BowlfulStyle,
  ChaiGlassStyle,
  GlassfulStyle,
  HeapStyle,
  LiquidStyle,
  MoundStyle,
  SetGheeStyle,
} from './fill-styles.ts'

export const heap = (random: Random, half: number, style: HeapStyle): string =>
  `<path d="M${-half * 1.1} ${half * 0.75}Q${-half * 0.55} ${half * 0.3} ${-half * 0.12} ${-half * 0.46}Q0 ${-half * 0.62} ${half * 0.14} ${-half * 0.44}Q${half * 0.6} ${half * 0.34} ${half * 1.1} ${half * 0.75}V${half * 1.1}H${-half * 1.1}z" fill="${style.colour}"/><path d="M${half * 0.02} ${-half * 0.54}Q${half * 0.12} ${-half * 0.5} ${half * 0.14} ${-half * 0.44}Q${half * 0.6} ${half * 0.34} ${half * 1.1} ${half * 0.75}V${half * 1.1}H${half * 0.2}Q${half * 0.3} ${half * 0.1} ${half * 0.02} ${-half * 0.54}z" fill="${mixColours(style.colour, '#3a0a00', 0.22)}"/>` +
  Array.from({ length: 110 }, () => {
    const t = random(),
      x = (random() * 2 - 1) * half * (0.1 + t * 0.95),
      y = -half * 0.45 + t * half * 1.3
    return `<circle cx="${px(x)}" cy="${px(y)}" r="${px(0.8 + random() * 1.5)}" fill="${mixColours(style.colour, random() < 0.6 ? '#ffffff' : '#3a0a00', 0.3)}"/>`
  }).join('') +
  (style.bits
    ? Array.from(
        { length: 12 },
        () =>
          `<path d="M0 0q5-4 10 0q-5 4-10 0z" fill="${pick(random, style.bits ?? [])}" transform="translate(${px((random() * 2 - 1) * half * 0.8)} ${px(half * (0.55 + random() * 0.4))}) rotate(${px(random() * 180)})"/>`,
      ).join('')
    : '')

/** Draws a heap of powder or flour with whole pieces at its foot. */
export const mound = (random: Random, half: number, style: MoundStyle): string =>
  heap(random, half, { colour: style.colour }) +
  (style.items || [])
    .map(([sh, k, cs, q, x = {}]) =>
      Array.from(
        { length: k },
        () =>
          `<g transform="translate(${px((random() * 2 - 1) * half * 0.86)} ${px(half * (0.62 + random() * 0.3))}) rotate(${px(random() * 360)})">${pieces[sh]((q * half) / 70, pick(random, listOf(cs)), random, x)}</g>`,
      ).join(''),
    )
    .join('')

export const liquid = (_random: Random, half: number, style: LiquidStyle): string =>
  `<rect x="${-half * 1.3}" y="${-half * 1.3}" width="${half * 2.6}" height="${half * 2.6}" fill="${style.colour}"/>` +
  (
    [
      [-0.36, 0.2, 0.5],
      [0.42, -0.18, 0.42],
      [0.2, 0.66, 0.34],
    ] as const
  )
    .map(([x, y, q]) =>
      style.petal
        ? `<g transform="translate(${px(x * half)} ${px(y * half)})">${petals(0, 0, 6, px(half * q), px(half * q * 0.5), style.petal)}<circle r="${px(half * q * 0.22)}" fill="${style.core}"/></g>`
        : `<g transform="translate(${px(x * half)} ${px(y * half)})"><circle r="${px(half * q)}" fill="${style.rind}"/><circle r="${px(half * q * 0.88)}" fill="#FFF8D8"/>${petals(0, 0, 8, px(half * q * 0.8), px(half * q * 0.42), style.slice ?? style.colour)}</g>`,
    )
    .join('')

/** Draws a drink or oil seen from above with its fruit or flower. */
export const glassful = (random: Random, half: number, style: GlassfulStyle): string =>
  `<rect x="${-half * 1.3}" y="${-half * 1.3}" width="${half * 2.6}" height="${half * 2.6}" fill="${style.colour}"/>` +
  (
    [
      [0, half * 0.34, 0.5, 0.16],
      [-half * 0.5, -half * 0.5, 0.22, 0.12],
    ] as const
  )
    .map(
      ([x, y, a, b]) =>
        `<ellipse cx="${px(x)}" cy="${px(y)}" rx="${px(half * a)}" ry="${px(half * b)}" fill="#fff" opacity=".12"/>`,
    )
    .join('') +
  (
    [
      [-0.4, 0.22, 0.42, -12],
      [0.42, -0.26, 0.38, 16],
      [0.3, 0.62, 0.28, -24],
      [-0.46, -0.6, 0.24, 30],
    ] as const
  )
    .map(([x, y, q, a], i) => {
      const item = style.items[i % style.items.length]
      return item
        ? `<g transform="translate(${px(x * half)} ${px(y * half)}) rotate(${a})">${pieces[item[0]](half * q, item[1], random, {})}</g>`
        : ''
    })
    .join('')

export const setGhee = (random: Random, half: number, style: SetGheeStyle): string =>
  `<rect x="${-half * 1.3}" y="${-half * 1.3}" width="${half * 2.6}" height="${half * 2.6}" fill="${style.colour}"/>` +
  scatter(
    random,
    120,
    half,
    (x, y) =>
      `<circle cx="${px(x)}" cy="${px(y)}" r="${px(1.4 + random() * 2.6)}" fill="${pick(random, [lighter(style.colour, 0.5), lighter(style.colour, 0.25), darker(style.colour, 0.1)])}"/>`,
  ) +
  [0.8, 0.5, 0.24]
    .map(
      (k) =>
        `<path d="M${px(-half * k)} ${px(half * k * 0.3)}Q0 ${px(-half * k)} ${px(half * k)} ${px(half * k * 0.2)}" stroke="${lighter(style.colour, 0.6)}" stroke-width="${px(half * 0.07)}" fill="none" stroke-linecap="round"/>`,
    )
    .join('') +
  (style.items ? style.items.map((it) => strew(random, half * 0.9, it)).join('') : '')

export const chaiGlass = (random: Random, half: number, style: ChaiGlassStyle): string =>
  `<ellipse cx="0" cy="${px(half * 0.74)}" rx="${px(half * 0.66)}" ry="${px(half * 0.14)}" fill="#2a1200" opacity=".3"/><path d="M${px(-half * 0.5)} ${px(-half * 0.5)}L${px(-half * 0.34)} ${px(half * 0.72)}Q0 ${px(half * 0.86)} ${px(half * 0.34)} ${px(half * 0.72)}L${px(half * 0.5)} ${px(-half * 0.5)}z" fill="#E9EEF0"/><path d="M${px(-half * 0.47)} ${px(-half * 0.3)}L${px(-half * 0.32)} ${px(half * 0.66)}Q0 ${px(half * 0.78)} ${px(half * 0.32)} ${px(half * 0.66)}L${px(half * 0.47)} ${px(-half * 0.3)}z" fill="${style.colour}"/><ellipse cy="${px(-half * 0.3)}" rx="${px(half * 0.47)}" ry="${px(half * 0.11)}" fill="${lighter(style.colour, 0.3)}"/>` +
  [-0.3, -0.1, 0.1, 0.3]
    .map(
      (x) =>
        `<path d="M${px(x * half)} ${px(-half * 0.1)}L${px(x * half * 0.74)} ${px(half * 0.66)}" stroke="#fff" stroke-opacity=".34" stroke-width="${px(half * 0.05)}"/>`,
    )
    .join('') +
  `<ellipse cy="${px(-half * 0.5)}" rx="${px(half * 0.5)}" ry="${px(half * 0.11)}" fill="none" stroke="#fff" stroke-width="2.4"/>` +
  [-0.18, 0.14]
    .map(
      (x) =>
        `<path d="M${px(x * half)} ${px(-half * 0.6)}q${px(-half * 0.12)} ${px(-half * 0.14)} 0 ${px(-half * 0.28)}t0 ${px(-half * 0.26)}" stroke="#fff" stroke-opacity=".75" stroke-width="${px(half * 0.05)}" fill="none" stroke-linecap="round"/>`,
    )
    .join('') +
  (style.items || [])
    .map(([sh, k, cs, q]) =>
      Array.from(
        { length: k },
        (_, i) =>
          `<g transform="translate(${px((i % 2 ? 1 : -1) * half * (0.58 + random() * 0.22))} ${px(half * (0.34 + random() * 0.4))}) rotate(${px(random() * 360)})">${pieces[sh]((q * half) / 70, pick(random, listOf(cs)), random, {})}</g>`,
      ).join(''),
    )
    .join('')

export const bowlful = (random: Random, half: number, style: BowlfulStyle): string =>
  `<ellipse cy="${px(half * 0.1)}" rx="${px(half * 0.94)}" ry="${px(half * 0.86)}" fill="#2a1200" opacity=".25"/><circle r="${px(half * 0.9)}" fill="${style.rim || '#C9934A'}"/><circle r="${px(half * 0.8)}" fill="${darker(style.rim || '#C9934A', 0.3)}"/><circle r="${px(half * 0.76)}" fill="${style.colour}"/>` +
  style.items.map((it) => strew(random, half * 0.5, [it[0], it[1], it[2], (it[3] * half) / 70, it[4]])).join('')
