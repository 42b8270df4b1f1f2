import { mixColours } from '../colour.ts'
import { strew } from '../pieces/pieces.ts'
import type { Random } from '../seeded-random.ts'
import { nth, pick } from '../seeded-random.ts'
import { scatter } from '../small-shapes.ts'
import { px } from '../svg-writing.ts'
import type {
  CashewsStyle,
  ChilliesStyle,
  ChunksStyle,
  GrainsStyle,
  LeavesStyle,
  MixtureStyle,
  RootsStyle,
  SquigglesStyle,
  StrewnStyle,
  TangleStyle,
} from './fill-styles.ts'

export const tangle = (random: Random, half: number, style: TangleStyle): string =>
  scatter(random, style.count || 80, half, (x, y) => {
    const a = random() * 6.28,
      L = half * (0.3 + random() * 0.5),
      b = a + (random() - 0.5) * 2.6
    return `<path d="M${px(x)} ${px(y)}q${px(L * Math.cos(a))} ${px(L * Math.sin(a))} ${px(L * Math.cos(b))} ${px(L * Math.sin(b))}" stroke="${pick(random, style.colours)}" stroke-width="${style.width}" fill="none" stroke-linecap="round"/>`
  })

export const squiggles = (random: Random, half: number, style: SquigglesStyle): string =>
  scatter(random, style.count || 34, half, (x, y) => {
    const a = px(random() * 360),
      L = half * (style.length || 0.5),
      c = pick(random, style.colours)
    const d = style.curl
      ? `M${px(-L)} 0q${px(L * 0.5)} ${px(-L * 0.7)} ${px(L)} 0t${px(L)} 0`
      : `M${px(-L)} 0q${px(L)} ${px((random() - 0.5) * L)} ${px(L * 2)} 0`
    return `<g transform="translate(${px(x)} ${px(y)}) rotate(${a})" fill="none" stroke-linecap="round"><path d="${d}" stroke="${mixColours(c, '#3a1a00', 0.45)}" stroke-width="${style.width + 2}"/><path d="${d}" stroke="${c}" stroke-width="${style.width}"/><path d="${d}" stroke="#fff" stroke-opacity=".35" stroke-width="${px(style.width * 0.22)}" transform="translate(0 ${px(-style.width * 0.22)})"/></g>`
  })

export const chillies = (random: Random, half: number, style: ChilliesStyle): string =>
  scatter(random, 22, half * 0.95, (x, y) => {
    const c = pick(random, style.colours),
      L = half * 0.62
    return `<g transform="translate(${px(x)} ${px(y)}) rotate(${px(random() * 360)})"><path d="M${px(-L * 0.5)} ${px(-L * 0.12)}q${px(L * 0.5)} ${px(-L * 0.14)} ${px(L)} ${px(L * 0.26)}q${px(-L * 0.6)} ${px(L * 0.1)} ${px(-L)} ${px(L * 0.02)}z" fill="${c}" stroke="${mixColours(c, '#2a0000', 0.5)}" stroke-width="1"/><path d="M${px(-L * 0.4)} ${px(-L * 0.06)}q${px(L * 0.4)} ${px(-L * 0.06)} ${px(L * 0.7)} ${px(L * 0.14)}" stroke="#fff" stroke-opacity=".4" fill="none" stroke-width="1.4"/><path d="M${px(-L * 0.5)} ${px(-L * 0.02)}q${px(-L * 0.1)} 0 ${px(-L * 0.18)} ${px(-L * 0.1)}" stroke="#4C7A2A" stroke-width="2.6" fill="none" stroke-linecap="round"/></g>`
  })

export const grains = (random: Random, half: number, style: GrainsStyle): string =>
  scatter(random, Math.round((style.count || 150) * (half > 110 ? 1.5 : 1)), half, (x, y) => {
    const z = half > 110 ? 1.4 : 1,
      c = pick(random, style.colours),
      a = (style.rx || 5) * z,
      b = (style.ry || 2.6) * z
    return (
      `<g transform="translate(${px(x)} ${px(y)}) rotate(${px(random() * 180)})"><ellipse rx="${a}" ry="${b}" fill="${c}" stroke="${mixColours(c, '#2a1400', 0.4)}" stroke-width=".7"/>` +
      (style.seam
        ? `<path d="M${px(-a * 0.7)} 0h${px(a * 1.4)}" stroke="${mixColours(c, '#2a1400', 0.45)}" stroke-width=".8"/>`
        : '') +
      `</g>`
    )
  })

export const leaves = (random: Random, half: number, style: LeavesStyle): string =>
  scatter(
    random,
    120,
    half,
    (x, y) =>
      `<path d="M0 0q5-5 ${px(9 + random() * 6)} ${px((random() - 0.5) * 6)}q-6 4-11 1z" fill="${pick(random, style.colours)}" transform="translate(${px(x)} ${px(y)}) rotate(${px(random() * 360)})"/>`,
  )

export const chunks = (random: Random, half: number, style: ChunksStyle): string =>
  `<rect x="${-half * 1.2}" y="${-half * 1.2}" width="${half * 2.4}" height="${half * 2.4}" fill="${style.oil}"/>` +
  scatter(random, style.count || 26, half, (x, y) => {
    const c = pick(random, style.colours),
      q = half * (0.2 + random() * 0.1)
    return `<g transform="translate(${px(x)} ${px(y)}) rotate(${px(random() * 360)})"><path d="M${px(-q)} ${px(-q * 0.6)}q${px(q)} ${px(-q * 0.5)} ${px(q * 1.9)} ${px(q * 0.1)}q${px(q * 0.3)} ${px(q * 0.8)} ${px(-q * 0.3)} ${px(q * 1.2)}q${px(-q)} ${px(q * 0.3)} ${px(-q * 1.7)} ${px(-q * 0.2)}z" fill="${c}" stroke="${mixColours(c, '#2a0a00', 0.5)}" stroke-width="1.3"/><path d="M${px(-q * 0.6)} ${px(-q * 0.45)}q${px(q * 0.6)} ${px(-q * 0.3)} ${px(q * 1.2)} ${px(q * 0.05)}" stroke="#fff" stroke-opacity=".45" fill="none" stroke-width="2" stroke-linecap="round"/></g>`
  }) +
  scatter(
    random,
    40,
    half,
    (x, y) =>
      `<circle cx="${px(x)}" cy="${px(y)}" r="${px(1.2 + random() * 1.4)}" fill="${pick(random, style.seeds)}"/>`,
  )

export const mixture = (random: Random, half: number, style: MixtureStyle): string =>
  scatter(
    random,
    60,
    half,
    (x, y) =>
      `<ellipse cx="${px(x)}" cy="${px(y)}" rx="${px(6 + random() * 4)}" ry="${px(3 + random() * 2)}" fill="${pick(random, style.flakes)}" stroke="#7a4a08" stroke-opacity=".4" stroke-width=".8" transform="rotate(${px(random() * 180)} ${px(x)} ${px(y)})"/>`,
  ) +
  tangle(random, half, { count: 14, colours: ['#E8A81C', '#F2BE3A'], width: 2.6 }) +
  scatter(
    random,
    16,
    half,
    (x, y) =>
      `<g transform="translate(${px(x)} ${px(y)}) rotate(${px(random() * 180)})"><ellipse rx="7.6" ry="5" fill="${pick(random, style.nuts)}" stroke="#5a1e08" stroke-width=".9"/><path d="M-4-1.6q4-2 7 0" stroke="#fff" stroke-opacity=".5" fill="none"/></g>`,
  ) +
  scatter(
    random,
    9,
    half,
    (x, y) =>
      `<path d="M0 0q8-6 17 0q-9 5-17 0z" fill="${pick(random, ['#3F7A22', '#54912E'])}" transform="translate(${px(x)} ${px(y)}) rotate(${px(random() * 360)})"/>`,
  )

export const cashews = (random: Random, half: number, style: CashewsStyle): string =>
  scatter(
    random,
    34,
    half,
    (x, y) =>
      `<path d="M-11-3C-9-12 9-13 12-2C13 4 8 7 6 2C4-4-3-4-5 1C-7 6-12 4-11-3z" fill="${pick(random, style.colours)}" stroke="#8a5a20" stroke-width="1" transform="translate(${px(x)} ${px(y)}) rotate(${px(random() * 360)})"/>`,
  )

export const roots = (random: Random, half: number, style: RootsStyle): string =>
  scatter(
    random,
    13,
    half * 0.9,
    (x, y) =>
      `<g transform="translate(${px(x)} ${px(y)}) rotate(${px(random() * 360)})"><path d="M-26-6q8-8 20-4q4-10 12-7q4 3-1 9q14-2 20 4q4 8-8 9q-24 3-38 0q-10-3-5-11z" fill="${pick(random, style.colours)}" stroke="${mixColours(nth(style.colours, 0), '#3a1a00', 0.5)}" stroke-width="1.3"/><path d="M-14-9q3 8 0 14M-2-9q3 8 0 15M12-5q3 5 0 11" stroke="${mixColours(nth(style.colours, 0), '#3a1a00', 0.4)}" fill="none" stroke-width="1"/></g>`,
  )

/** Draws a loose mix of pieces (sizes are for a half-size of 70), in two passes so that they overlap. */
export const strewn = (random: Random, half: number, style: StrewnStyle): string => {
  const k = Math.max(0.72, Math.min(1.5, half / 70)),
    more = Math.max(1, Math.min(1.9, (half / 70 / k) ** 2 * (half > 110 ? 1.25 : 1)))
  return (
    (style.floor
      ? `<rect x="${-half * 1.3}" y="${-half * 1.3}" width="${half * 2.6}" height="${half * 2.6}" fill="${style.floor}"/>`
      : '') +
    [0.5, 0.5]
      .map((h) => style.items.map(([s, m, cs, q, x]) => strew(random, half, [s, m * more, cs, q * k, x], h)).join(''))
      .join('')
  )
}
