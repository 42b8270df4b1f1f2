import { seededNumbers } from '#domain/seeded-numbers.ts'
import type { Colour } from './colour.ts'
import { contrast, letteringOn } from './colour.ts'
import { drawFoodArea } from './food-plate.ts'
import { estimateWidth, fitPlainText, plainText } from './lettering.ts'
import { nameBlock } from './name-block.ts'
import type { PackDrawing } from './pack-drawing.ts'
import { pick } from './seeded-random.ts'
import { px } from './svg-writing.ts'
import type { WindowName } from './windows.ts'
import { windows } from './windows.ts'

/** The printable area of a pack; `inset` moves the bottom line away from rounded edges. */
interface PrintArea {
  x: number
  y: number
  w: number
  h: number
  inset?: number
}

/** Draws the printed front of a pack, in the product's layout or one chosen by its seed. */
export const drawFront = (pack: PackDrawing, area: PrintArea): string => {
  const { product, brand, palette, id, lettering, seed, tint } = pack,
    { x, y, w, h } = area,
    cx = x + w / 2,
    lay = pack.layout
  const mot = `url(#${id}m)`,
    mot2 = `url(#${id}n)`
  let s = ''
  const win = (kind: WindowName, wx: number, wy: number, r: number, stroke: Colour) => {
    const d = windows[kind](wx, wy, r)
    pack.defs += `<clipPath id="${id}w"><path d="${d}"/></clipPath>`
    return `<g clip-path="url(#${id}w)">${drawFoodArea(product.food, r * 1.12, seed, wx, wy)}<path d="${d}" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="7"/></g><path d="${d}" fill="none" stroke="${stroke}" stroke-width="4"/>`
  }
  const kinar = (ky: number, kh: number) =>
    `<rect x="${x}" y="${ky}" width="${w}" height="${kh}" fill="${mot2}"/><path d="M${x} ${ky}h${w}M${x} ${ky + kh}h${w}" stroke="${palette.accent}" stroke-width="2.4"/>`
  const ins = area.inset || 0,
    foot = (fy: number, fill: Colour) =>
      plainText(x + 14 + ins, fy, 11, fill, pack.amount, { anchor: 'start', weight: 600 }) +
      pack.vegetarian(x + w - 25 - ins, fy - 9.5, 11)
  const wk = pick<WindowName>(seededNumbers(seed ^ 7), ['circle', 'arch', 'lotus', 'paan'])
  if (lay === 'arch') {
    s += `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${mot}"/>`
    const lw = w * 0.78,
      lx = cx - lw / 2,
      ty = y + h * 0.05,
      d = `M${px(lx)} ${y + h}V${px(ty + h * 0.19)}C${px(lx)} ${px(ty + h * 0.08)} ${px(cx - lw * 0.16)} ${px(ty + h * 0.06)} ${cx} ${px(ty)}C${px(cx + lw * 0.16)} ${px(ty + h * 0.06)} ${px(lx + lw)} ${px(ty + h * 0.08)} ${px(lx + lw)} ${px(ty + h * 0.19)}V${y + h}z`
    s += `<path d="${d}" fill="${palette.paper}" stroke="${palette.accent}" stroke-width="5"/>`
    const ab = ty + h * 0.125
    s += plainText(cx, ab, fitPlainText(brand.name, lw * 0.6, 11.5), palette.ink, brand.name, { weight: 600 })
    const ny = Math.max(ty + h * 0.15, ab + 11),
      nb = nameBlock(product, lettering, cx, ny, lw * 0.86, h * 0.17, tint, palette.ink, 'middle', h * 0.33)
    s += nb.svg
    const y0 = ny + nb.height + 9,
      y1 = y + h - 28,
      r = Math.min(lw * 0.4, (y1 - y0) / 2)
    s += win(wk === 'arch' ? 'circle' : wk, cx, px((y0 + y1) / 2), px(r), tint)
    s +=
      plainText(lx + 14, y + h - 11, 11, palette.ink, pack.amount, { anchor: 'start', weight: 600 }) +
      pack.vegetarian(lx + lw - 26, y + h - 20.5, 11)
  } else if (lay === 'band') {
    s += `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${palette.ground}"/>`
    const by = y + h * 0.2,
      nb = nameBlock(product, lettering, cx, by + 22, w * 0.86, h * 0.19, tint, palette.ink, 'middle', h * 0.33),
      bh = nb.height + 38
    s +=
      `<rect x="${x}" y="${y}" width="${w}" height="${px(by - y)}" fill="${mot}"/><rect x="${x}" y="${px(by)}" width="${w}" height="${px(bh)}" fill="${palette.paper}"/><path d="M${x} ${px(by + 4)}h${w}M${x} ${px(by + bh - 4)}h${w}" stroke="${tint}" stroke-width="3"/><path d="M${x} ${px(by + 9.5)}h${w}M${x} ${px(by + bh - 9.5)}h${w}" stroke="${palette.accent}" stroke-width="2.4" stroke-dasharray="2.4 4"/>` +
      nb.svg
    const bs = fitPlainText(brand.name, w * 0.7, 11.5),
      tw = estimateWidth(brand.name, 'ui') * bs + 24
    s +=
      `<rect x="${px(cx - tw / 2)}" y="${px(by - 13)}" width="${px(tw)}" height="24" rx="3" fill="${tint}"/>` +
      plainText(cx, by + 3, bs, '#FFFEF7', brand.name, { weight: 600 })
    const y0 = by + bh + 12,
      y1 = y + h - 14,
      r = Math.min(w * 0.34, (y1 - y0) / 2 - 2)
    s += win(wk, cx, px((y0 + y1) / 2), px(r), palette.accent) + foot(y + h - 11, letteringOn(palette.ground, palette))
  } else if (lay === 'roundel') {
    s +=
      `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${palette.ground}"/>` +
      kinar(y + h * 0.02, h * 0.07) +
      kinar(y + h * 0.87, h * 0.13)
    const f = letteringOn(palette.ground, palette)
    s += plainText(cx, y + h * 0.09 + 19, fitPlainText(brand.name, w * 0.72, 11.5), f, brand.name, { weight: 600 })
    const ny = y + h * 0.09 + 29,
      nb = nameBlock(product, lettering, cx, ny, w * 0.86, h * 0.17, f, f, 'middle', h * 0.29)
    s += nb.svg
    const y0 = ny + nb.height + 15,
      y1 = y + h * 0.87 - 14,
      r = Math.min(w * 0.34, (y1 - y0) / 2 - 2),
      wy = (y0 + y1) / 2
    s += Array.from(
      { length: 24 },
      (_, i) =>
        `<path d="M0 ${px(-r - 15)}l4.4 7-4.4 6-4.4-6z" transform="translate(${cx} ${px(wy)}) rotate(${i * 15})" fill="${i % 2 ? palette.accent : palette.paper}"/>`,
    ).join('')
    s += win('circle', cx, px(wy), px(r), palette.paper)
    s +=
      `<rect x="${px(cx - w * 0.3)}" y="${px(y + h - 27)}" width="${px(w * 0.6)}" height="19" rx="2" fill="${palette.paper}"/>` +
      plainText(cx - w * 0.3 + 9, y + h - 13.5, 10.5, palette.ink, pack.amount, { anchor: 'start', weight: 600 }) +
      pack.vegetarian(cx + w * 0.3 - 20, y + h - 23, 11)
  } else if (lay === 'palav') {
    const pw = w * 0.25
    s += `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${palette.paper}"/><rect x="${x}" y="${y}" width="${px(pw)}" height="${h}" fill="${mot}"/><rect x="${px(x + pw)}" y="${y}" width="5" height="${h}" fill="${tint}"/><rect x="${px(x + pw + 8)}" y="${y}" width="2.4" height="${h}" fill="${palette.accent}"/>`
    const rx = x + pw + 18,
      rw = w - pw - 34
    s += `${plainText(rx, y + h * 0.1, fitPlainText(brand.name, rw, 11.5), palette.ink, brand.name, {
      anchor: 'start',
      weight: 600,
    })}<rect x="${px(rx)}" y="${px(y + h * 0.125)}" width="${px(rw * 0.3)}" height="3" fill="${tint}"/>`
    let ny = y + h * 0.15
    const nb = nameBlock(product, lettering, rx, ny, rw, h * 0.19, tint, palette.ink, 'start', h * 0.38)
    s += nb.svg
    ny += nb.height
    if (product.note) {
      s += plainText(rx, ny + 11, fitPlainText(product.note, rw, 10.5), palette.ink, product.note, {
        anchor: 'start',
        weight: 500,
      })
      ny += 14
    }
    const y0 = ny + 12,
      y1 = y + h - 28,
      r = Math.min(rw * 0.5, (y1 - y0) / 2)
    s += win(wk === 'paan' ? 'lotus' : wk, px(rx + rw / 2), px((y0 + y1) / 2), px(r), tint)
    s +=
      plainText(rx + rw - ins, y + h - 11, 11, palette.ink, pack.amount, { anchor: 'end', weight: 600 }) +
      pack.vegetarian(rx, y + h - 20.5, 11)
  } else {
    // kinar: flavour colour above, textile border through the middle, paper below
    const f = contrast(tint, '#FFFEF7') >= 4 ? '#FFFEF7' : palette.ink,
      ny = y + h * 0.05 + 30
    const nb = nameBlock(product, lettering, cx, ny, w * 0.86, h * 0.19, f, f, 'middle', h * 0.33),
      top = ny + nb.height + 10 - y,
      kh = h * 0.15
    s +=
      `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${palette.paper}"/><rect x="${x}" y="${y}" width="${w}" height="${px(top + 2)}" fill="${tint}"/>` +
      kinar(px(y + top), px(kh)) +
      kinar(y, px(h * 0.05))
    s +=
      plainText(cx, y + h * 0.05 + 19, fitPlainText(brand.name, w * 0.72, 11.5), f, brand.name, { weight: 600 }) +
      nb.svg
    const y0 = y + top + kh * 0.3,
      y1 = y + h - 16,
      r = Math.min(w * 0.4, (y1 - y0) / 2)
    s += win(wk, cx, px((y0 + y1) / 2), px(r), palette.paper) + foot(y + h - 11, palette.ink)
  }
  return s
}
