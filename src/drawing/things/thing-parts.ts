import type { Colour } from '../colour.ts'
import { mixColours } from '../colour.ts'
import { nth } from '../seeded-random.ts'
import { petals } from '../small-shapes.ts'
import { px } from '../svg-writing.ts'

/** Materials of household objects. */

export const brass = '#DCA93C'

export const bellMetal = '#CFA060'

export const copper = '#C4763A'

export const steel = '#BCC6CA'

export const wood = '#A8692E'

export const clay = '#B8582C'

/** Returns the shaded colour of an object. */
export const deepen = (c: Colour, t = 0.4): Colour => mixColours(c, '#2a1000', t)

/** Draws a highlight along the path `d`, `w` wide. */
export const gleam = (d: string, w = 8, o = 0.5): string =>
  `<path d="${d}" stroke="#fff" stroke-opacity="${o}" stroke-width="${w}" fill="none" stroke-linecap="round"/>`

/** Returns a drawing moved to x,y, scaled and rotated (degrees). */
export const placed = (x: number, y: number, s: string, sc = 1, rot = 0): string =>
  `<g transform="translate(${px(x)} ${px(y)})${rot ? ` rotate(${rot})` : ''}${sc !== 1 ? ` scale(${sc})` : ''}">${s}</g>`

export const flame = (x: number, y: number, s = 1): string =>
  placed(
    x,
    y,
    `<path d="M0-46C18-20 18-4 12 4Q6 12 0 12Q-6 12-12 4C-18-4-18-20 0-46z" fill="#FF9933"/><path d="M0-22C8-8 8 0 5 5Q2 9 0 9Q-2 9-5 5C-8 0-8-8 0-22z" fill="#FFE08A"/>`,
    s,
  )

export const marigold = (x: number, y: number, r: number, c: Colour): string =>
  `<g transform="translate(${px(x)} ${px(y)})">${petals(0, 0, 11, r, r * 0.34, deepen(c, 0.14))}${petals(0, 0, 9, px(r * 0.74), px(r * 0.3), c)}<circle r="${px(r * 0.26)}" fill="${mixColours(c, '#ffffff', 0.3)}"/></g>`

/** Draws a bowl: rim centre x,y, radius r, depth d; `inside` is the colour of its content. */
export const katori = (x: number, y: number, r: number, d: number, metal: Colour, inside?: Colour): string =>
  `<path d="M${px(x - r)} ${y}C${px(x - r)} ${px(y + d * 0.9)} ${px(x - r * 0.5)} ${px(y + d)} ${x} ${px(y + d)}C${px(x + r * 0.5)} ${px(y + d)} ${px(x + r)} ${px(y + d * 0.9)} ${px(x + r)} ${y}z" fill="${metal}"/><path d="M${px(x + r * 0.5)} ${px(y + d * 0.2)}C${px(x + r * 0.7)} ${px(y + d * 0.7)} ${px(x + r * 0.3)} ${px(y + d * 0.9)} ${x} ${px(y + d * 0.96)}C${px(x + r * 0.6)} ${px(y + d)} ${px(x + r)} ${px(y + d * 0.8)} ${px(x + r)} ${y}z" fill="#3a1400" opacity=".18"/><ellipse cx="${x}" cy="${y}" rx="${r}" ry="${px(r * 0.24)}" fill="${mixColours(metal, '#ffffff', 0.4)}"/><ellipse cx="${x}" cy="${px(y + 2)}" rx="${px(r * 0.9)}" ry="${px(r * 0.19)}" fill="${inside || deepen(metal, 0.3)}"/>${gleam(`M${px(x - r * 0.78)} ${px(y + d * 0.26)}Q${px(x - r * 0.74)} ${px(y + d * 0.6)} ${px(x - r * 0.42)} ${px(y + d * 0.82)}`, r * 0.09, 0.6)}`

export const tumbler = (x: number, y: number, w: number, h: number, metal: Colour): string =>
  `<path d="M${x - w} ${y}L${px(x - w * 0.76)} ${y + h}Q${x} ${y + h + 10} ${px(x + w * 0.76)} ${y + h}L${x + w} ${y}z" fill="${metal}"/><path d="M${px(x + w * 0.4)} ${y}L${px(x + w * 0.3)} ${y + h + 4}L${px(x + w * 0.76)} ${y + h}L${x + w} ${y}z" fill="#3a1400" opacity=".2"/><ellipse cx="${x}" cy="${y}" rx="${w}" ry="${px(w * 0.26)}" fill="${deepen(metal, 0.35)}" stroke="${mixColours(metal, '#ffffff', 0.4)}" stroke-width="3"/>${gleam(`M${px(x - w * 0.64)} ${y + 16}L${px(x - w * 0.5)} ${y + h - 8}`, 6)}`

/** Draws a rolling pin rotated by `rot` degrees; its grips carry three bands of colour. */
export const rollingPin = (y: number, rot: number, body: Colour, bands: readonly Colour[], x = 200): string =>
  `<g transform="rotate(${rot} ${x} ${y})"><rect x="${x - 128}" y="${y - 16}" width="256" height="32" rx="14" fill="${body}"/><rect x="${x - 124}" y="${y - 12}" width="248" height="8" rx="4" fill="#fff" opacity=".3"/>${[-1, 1].map((s) => `<path d="M${x + s * 126} ${y - 8}h${s * 34}q${s * 12} 0 ${s * 12} 8t${s * -12} 8h${s * -34}z" fill="${bands[0]}"/><rect x="${x + s * 140 - 3}" y="${y - 8}" width="6" height="16" fill="${bands[1]}"/><rect x="${x + s * 152 - 3}" y="${y - 8}" width="5" height="16" fill="${bands[2]}"/>`).join('')}</g>`

/** Draws a round spice box, open: the last of the bowls is in the middle, the lid leans behind. */
export const spiceBox = (body: Colour, bowls: readonly Colour[], lidArt: string, rimArt = ''): string =>
  `<g transform="translate(262 134) rotate(14)"><circle r="92" fill="${deepen(body, 0.34)}"/><circle r="92" cx="-5" cy="-3" fill="${body}"/><circle r="78" cx="-5" cy="-3" fill="none" stroke="${deepen(body, 0.2)}" stroke-width="2.4"/>${lidArt}</g><path d="M54 236V296Q54 344 200 348Q346 344 346 296V236z" fill="${body}"/>${rimArt}<path d="M270 240L270 340Q346 330 346 296V236z" fill="#3a1400" opacity=".16"/><ellipse cx="200" cy="236" rx="146" ry="56" fill="${mixColours(body, '#ffffff', 0.4)}"/><ellipse cx="200" cy="238" rx="136" ry="49" fill="${deepen(body, 0.42)}"/>` +
  bowls
    .map((b, i) => {
      const m = bowls.length - 1,
        k = m > 6 ? 0.82 : 1,
        a = (i * 2 * Math.PI) / m - 0.3,
        x = i === m ? 200 : 200 + (m > 6 ? 98 : 90) * Math.cos(a),
        y = i === m ? 237 : 237 + (m > 6 ? 33 : 31) * Math.sin(a)
      return `<ellipse cx="${px(x)}" cy="${px(y)}" rx="${px(41 * k)}" ry="${px(15 * k)}" fill="${mixColours(body, '#ffffff', 0.35)}"/><ellipse cx="${px(x)}" cy="${px(y + 1)}" rx="${px(36 * k)}" ry="${px(12.4 * k)}" fill="${b}"/><ellipse cx="${px(x - 6)}" cy="${px(y - 2)}" rx="${px(18 * k)}" ry="5" fill="#fff" opacity=".24"/>`
    })
    .join('') +
  gleam('M70 262V300', 7)

export const sevenSpices = ['#C4281A', '#F0A800', '#A98A3C', '#5A2E16', '#7A4A20', '#4F7A2A', '#F2DDB6']

/** Draws a cushion `w` wide of sixteen patches; every third is cut from the cloth `m`. */
export const patchworkCushion = (
  x: number,
  y: number,
  w: number,
  rot: number,
  cols: readonly Colour[],
  m: string,
): string => {
  const k = w / 4
  let s = ''
  for (let j = 0; j < 4; j++)
    for (let i = 0; i < 4; i++)
      s +=
        (i + j) % 3 === 1
          ? `<rect x="${px(-w / 2 + i * k)}" y="${px(-w / 2 + j * k)}" width="${px(k)}" height="${px(k)}" fill="${m}"/>`
          : `<rect x="${px(-w / 2 + i * k)}" y="${px(-w / 2 + j * k)}" width="${px(k)}" height="${px(k)}" fill="${cols[(i * 3 + j * 5) % cols.length]}"/>` +
            ((i + j) % 2
              ? `<circle cx="${px(-w / 2 + (i + 0.5) * k)}" cy="${px(-w / 2 + (j + 0.5) * k)}" r="${px(k * 0.22)}" fill="#FFFAEB"/><circle cx="${px(-w / 2 + (i + 0.5) * k)}" cy="${px(-w / 2 + (j + 0.5) * k)}" r="${px(k * 0.1)}" fill="${cols[(i + j) % cols.length]}"/>`
              : `<path d="M${px(-w / 2 + i * k)} ${px(-w / 2 + (j + 1) * k)}l${px(k / 2)} ${px(-k)} ${px(k / 2)} ${px(k)}z" fill="${cols[(i + j + 2) % cols.length]}"/>`)
  const o = w / 2
  return `<g transform="translate(${x} ${y}) rotate(${rot})"><path d="M${-o - 5} ${-o - 5}Q0 ${-o + 6} ${o + 5} ${-o - 5}Q${o - 6} 0 ${o + 5} ${o + 5}Q0 ${o - 6} ${-o - 5} ${o + 5}Q${-o + 6} 0 ${-o - 5} ${-o - 5}z" fill="${nth(cols, 0)}" stroke="${deepen(nth(cols, 0))}" stroke-width="2"/><g transform="scale(.9)">${s}<rect x="${-o}" y="${-o}" width="${w}" height="${w}" fill="none" stroke="#FFFAEB" stroke-width="2.4" stroke-dasharray="5 4"/></g><path d="M${-o + 10} ${-o + 14}Q${-o + 20} 0 ${-o + 10} ${o - 20}" stroke="#fff" stroke-opacity=".3" stroke-width="8" fill="none"/></g>`
}

export const bell = (x: number, y: number, s: number): string =>
  `<g transform="translate(${x} ${y}) scale(${s})"><path d="M0-62V-40" stroke="#7A5A20" stroke-width="4"/><path d="M-10-40H10V-32H-10z" fill="${deepen(copper, 0.3)}"/><path d="M-26-32Q-34 20-38 44H38Q34 20 26-32Q0-42-26-32z" fill="${copper}"/><path d="M10-36Q20 10 22 44H38Q34 20 26-32z" fill="#3a1400" opacity=".22"/><path d="M-33 10Q0 20 33 10" stroke="${deepen(copper)}" stroke-width="2.4" fill="none"/><path d="M-18-24Q-24 10-27 36" stroke="#fff" stroke-opacity=".5" stroke-width="6" fill="none" stroke-linecap="round"/><ellipse cy="44" rx="38" ry="7" fill="${deepen(copper, 0.5)}"/><path d="M0 44V56" stroke="#5a3a10" stroke-width="4"/><circle cy="60" r="8" fill="${wood}"/></g>`
