import { mixColours } from '../colour.ts'
import { drawFront } from '../label-layouts.ts'
import type { DrawPack } from '../pack-drawing.ts'
import { foldShading, packShadow } from '../pack-light.ts'

/** Draws a stand-up pouch with crimped seal. */
export const drawPouch: DrawPack = (pack) => {
  const { id, palette } = pack
  const T = 64
  const d = `M92 ${T + 8}H308C303 ${T + 70} 313 300 306 398Q200 434 94 398C87 300 97 ${T + 70} 92 ${T + 8}z`
  pack.defs += `<clipPath id="${id}c"><path d="${d}"/></clipPath>${foldShading(id)}`
  const teeth = `M92 ${T + 8}${Array.from({ length: 24 }, () => `l4.5-6 4.5 6`).join('')}`
  return (
    packShadow(200, 418, 118) +
    `<path d="${teeth}V${T + 20}H92z" fill="${mixColours(palette.deep, '#000000', 0.08)}"/><g clip-path="url(#${id}c)">${drawFront(pack, { x: 86, y: T + 30, w: 228, h: 312, inset: 12 })}<rect x="86" y="${T}" width="228" height="32" fill="${palette.deep}"/>` +
    Array.from(
      { length: 29 },
      (_, i) => `<path d="M${90 + i * 8} ${T + 6}v22" stroke="#fff" stroke-opacity=".16" stroke-width="2"/>`,
    ).join('') +
    `<rect x="186" y="${T + 13}" width="28" height="9" rx="4.5" fill="#FFFDF4" opacity=".9"/><path d="${d}" fill="url(#${id}s)"/><path d="M86 374Q200 410 314 374V440H86z" fill="#1a0d00" opacity=".13"/><path d="M92 374Q200 408 308 374" stroke="#fff" stroke-opacity=".35" fill="none" stroke-width="1.6"/><path d="M112 110C106 190 116 290 112 370" stroke="#fff" stroke-opacity=".3" stroke-width="7" fill="none" stroke-linecap="round"/></g>`
  )
}

/** Draws a flat packet, crimped at both ends, wider. */
export const drawPillow: DrawPack = (pack) => {
  const { id, palette } = pack
  const d = `M74 104Q200 92 326 104C318 180 318 300 326 392Q200 404 74 392C82 300 82 180 74 104z`
  pack.defs += `<clipPath id="${id}c"><path d="${d}"/></clipPath>${foldShading(id)}`
  const crimp = (y: number, dir: number) =>
    `<path d="M72 ${y}` +
    Array.from({ length: 32 }, () => `l4-${dir * 5} 4 ${dir * 5}`).join('') +
    `V${y + dir * 16}H72z" fill="${palette.deep}"/>`
  return (
    packShadow(200, 414, 132) +
    crimp(88, 1) +
    crimp(408, -1) +
    `<g clip-path="url(#${id}c)">${drawFront(pack, { x: 72, y: 100, w: 256, h: 298 })}<path d="${d}" fill="url(#${id}s)"/><path d="M96 118C106 150 98 180 106 214M304 382C294 350 302 320 294 290" stroke="#fff" stroke-opacity=".34" stroke-width="6" fill="none" stroke-linecap="round"/></g>` +
    Array.from(
      { length: 31 },
      (_, i) =>
        `<path d="M${76 + i * 8} 90v12M${76 + i * 8} 394v12" stroke="#fff" stroke-opacity=".18" stroke-width="2"/>`,
    ).join('')
  )
}

/** Draws a cloth grain bag with drawstring. */
export const drawSack: DrawPack = (pack) => {
  const { id, palette } = pack
  const d =
    'M104 132C88 150 82 200 84 300C84 372 88 404 104 416Q200 430 296 416C312 404 316 372 316 300C318 200 312 150 296 132Q200 118 104 132z'
  pack.defs +=
    `<clipPath id="${id}c"><path d="${d}"/></clipPath>` +
    foldShading(id, 0.9) +
    `<pattern id="${id}j" width="5" height="5" patternUnits="userSpaceOnUse"><path d="M0 1h5M1 0v5" stroke="#7A5A20" stroke-opacity=".16" stroke-width="1"/></pattern>`
  return (
    packShadow(200, 420, 126) +
    `<path d="M128 126C112 96 104 82 96 70Q130 84 150 72Q176 86 200 72Q224 86 250 72Q272 84 304 70C296 82 288 96 272 126z" fill="${mixColours(palette.paper, '#B08A4A', 0.35)}"/><path d="M128 126C112 96 104 82 96 70Q130 84 150 72Q176 86 200 72Q224 86 250 72Q272 84 304 70C296 82 288 96 272 126z" fill="url(#${id}j)"/><path d="M150 78q6 24 8 48M200 78v48M250 78q-6 24-8 48" stroke="#5a3e10" stroke-opacity=".3" fill="none" stroke-width="2"/><g clip-path="url(#${id}c)"><rect x="80" y="110" width="240" height="320" fill="${mixColours(palette.paper, '#B08A4A', 0.14)}"/>${drawFront(pack, { x: 84, y: 172, w: 232, h: 240, inset: 8 })}<rect x="80" y="110" width="240" height="320" fill="url(#${id}j)"/><path d="${d}" fill="url(#${id}s)"/></g><path d="M118 124Q200 146 282 124" stroke="${palette.accent}" stroke-width="8" fill="none" stroke-linecap="round"/><path d="M118 124Q200 146 282 124" stroke="${palette.deep}" stroke-width="1.6" stroke-dasharray="5 5" fill="none"/><path d="M206 135q-12 14-8 27M212 135q12 11 18 24" stroke="${palette.accent}" stroke-width="4" fill="none" stroke-linecap="round"/><circle cx="198" cy="164" r="5.4" fill="${palette.pop}"/><circle cx="231" cy="161" r="5.4" fill="${palette.pop}"/>`
  )
}

/** Draws an upright carton, front and one side. */
export const drawCarton: DrawPack = (pack) => {
  const { id, palette } = pack
  const F1 = 'M82 96H284V416H82z',
    F2 = 'M284 96L324 84V400L284 416z'
  pack.defs += `<clipPath id="${id}c"><path d="${F1}"/></clipPath><linearGradient id="${id}s" x1="0" x2="1" y1="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".2"/><stop offset=".4" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#1a0d00" stop-opacity=".14"/></linearGradient>`
  return (
    packShadow(204, 418, 134) +
    `<path d="M82 96L124 84H324L284 96z" fill="${mixColours(palette.deep, '#ffffff', 0.16)}"/><path d="M150 91h106l22-5" stroke="#fff" stroke-opacity=".35" fill="none" stroke-width="2"/><path d="${F2}" fill="${palette.deep}"/><path d="M290 124L318 114V372L290 384z" fill="url(#${id}n)"/><path d="M290 124L318 114V372L290 384z" fill="none" stroke="${palette.accent}" stroke-width="2"/><path d="${F2}" fill="#1a0d00" opacity=".2"/><g clip-path="url(#${id}c)">${drawFront(pack, { x: 82, y: 96, w: 202, h: 320 })}<path d="${F1}" fill="url(#${id}s)"/></g><path d="M82 96H284V416" stroke="#fff" stroke-opacity=".4" fill="none" stroke-width="1.6"/>`
  )
}
