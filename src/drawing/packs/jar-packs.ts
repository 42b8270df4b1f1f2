import { mixColours } from '../colour.ts'
import { findFood } from '../food-catalogue.ts'
import { drawFoodArea } from '../food-plate.ts'
import { drawFront } from '../label-layouts.ts'
import { fitPlainText, plainText } from '../lettering.ts'
import { centredName } from '../name-block.ts'
import type { DrawPack } from '../pack-drawing.ts'
import { foldShading, packShadow } from '../pack-light.ts'

/** Draws a glass jar, cloth cap tied with thread. */
export const drawJar: DrawPack = (pack) => {
  const { id, palette, product, brand, lettering, seed, tint } = pack
  const d = 'M104 176C96 176 92 184 92 196V388Q92 420 124 420H276Q308 420 308 388V196C308 184 304 176 296 176z'
  pack.defs += `<clipPath id="${id}c"><path d="${d}"/></clipPath>${foldShading(id, 0.8)}`
  const cap =
    'M104 112Q200 92 296 112L312 168Q300 178 288 170Q276 180 262 171Q248 181 232 172Q216 182 200 173Q184 182 168 172Q152 181 138 171Q124 180 112 170Q100 178 88 168z'
  const lx = 104,
    lw = 192,
    ly = 222,
    lh = 152
  const nb = centredName(product, lettering, 200, ly + 26, lw * 0.94, 50, tint, palette.ink, 'middle', 76)
  return (
    packShadow(200, 421, 118) +
    `<g clip-path="url(#${id}c)">${drawFoodArea(product.food, 130, seed, 200, 300)}<path d="${d}" fill="url(#${id}s)"/><rect x="92" y="176" width="216" height="22" fill="#fff" opacity=".3"/></g><path d="${d}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="4"/><path d="${d}" fill="none" stroke="${mixColours(findFood(product.food).behind, '#1a0d00', 0.4)}" stroke-opacity=".55" stroke-width="1.6"/>` +
    `<rect x="${lx - 12}" y="${ly}" width="${lw + 24}" height="${lh}" fill="${palette.paper}"/><rect x="${lx - 12}" y="${ly}" width="${lw + 24}" height="20" fill="url(#${id}n)"/><rect x="${lx - 12}" y="${ly + lh - 20}" width="${lw + 24}" height="20" fill="url(#${id}n)"/><path d="M${lx - 12} ${ly + 22}h${lw + 24}M${lx - 12} ${ly + lh - 22}h${lw + 24}" stroke="${palette.accent}" stroke-width="2.6"/>` +
    nb.svg +
    plainText(200, ly + lh - 30, fitPlainText(brand.name, lw * 0.6, 11), palette.ink, brand.name, { weight: 600 }) +
    plainText(lx, ly + lh - 30, 9.5, palette.ink, '', { anchor: 'start' }) +
    `<path d="M120 200V400" stroke="#fff" stroke-opacity=".5" stroke-width="8" stroke-linecap="round"/><path d="M96 222v152M304 222v152" stroke="#1a0d00" stroke-opacity=".18" stroke-width="8"/>` +
    `<path d="${cap}" fill="url(#${id}m)"/><path d="${cap}" fill="url(#${id}s)" opacity=".8"/><path d="M100 142Q200 158 300 142" stroke="${palette.accent}" stroke-width="5" fill="none"/><path d="M100 147Q200 163 300 147" stroke="${palette.deep}" stroke-width="2" fill="none"/><path d="M228 153q16 22 8 40M234 152q24 14 22 34" stroke="${palette.accent}" stroke-width="3" fill="none" stroke-linecap="round"/>` +
    `<g><rect x="234" y="398" width="52" height="15" rx="2" fill="${palette.paper}" opacity=".94"/>${plainText(254, 409, 9.5, palette.ink, pack.amount, { weight: 600 })}${pack.vegetarian(272, 400.5, 10)}</g>`
  )
}

/** Draws a glazed two-tone pickle jar. */
export const drawBarni: DrawPack = (pack) => {
  const { id, palette, product, brand, lettering, tint } = pack
  const d =
    'M128 150C116 150 112 168 104 190C88 232 84 300 92 376Q96 420 136 420H264Q304 420 308 376C316 300 312 232 296 190C288 168 284 150 272 150z'
  pack.defs += `<clipPath id="${id}c"><path d="${d}"/></clipPath>${foldShading(id)}`
  const nb = centredName(product, lettering, 200, 270, 184, 52, tint, palette.ink, 'middle', 84)
  return (
    packShadow(200, 421, 112) +
    `<g clip-path="url(#${id}c)"><rect x="80" y="140" width="240" height="290" fill="#F6EEDB"/><rect x="80" y="140" width="240" height="72" fill="${mixColours(tint, '#4a1c00', 0.38)}"/><path d="M80 212q15 10 30 0t30 0 30 0 30 0 30 0 30 0 30 0 30 0v-8H80z" fill="${mixColours(tint, '#4a1c00', 0.38)}"/><rect x="80" y="222" width="240" height="18" fill="url(#${id}n)"/><path d="M80 222h240M80 240h240" stroke="${palette.deep}" stroke-width="2"/><rect x="80" y="380" width="240" height="16" fill="url(#${id}n)"/><path d="M80 380h240M80 396h240" stroke="${palette.deep}" stroke-width="2"/>${plainText(200, 262, fitPlainText(brand.name, 150, 11.5), palette.ink, brand.name, { weight: 600 })}${nb.svg}${plainText(186, 372, 10.5, palette.ink, pack.amount, { weight: 600 })}${pack.vegetarian(210, 362.5, 11)}<path d="${d}" fill="url(#${id}s)"/></g><path d="M122 196C108 240 104 300 110 366" stroke="#fff" stroke-opacity=".6" stroke-width="9" fill="none" stroke-linecap="round"/>` +
    `<rect x="120" y="128" width="160" height="26" rx="8" fill="${mixColours(tint, '#2a0f00', 0.55)}"/><path d="M126 128Q130 100 200 98Q270 100 274 128z" fill="${mixColours(tint, '#4a1c00', 0.38)}"/><path d="M140 120Q150 106 190 104" stroke="#fff" stroke-opacity=".5" stroke-width="5" fill="none" stroke-linecap="round"/><rect x="182" y="80" width="36" height="22" rx="10" fill="${mixColours(tint, '#2a0f00', 0.5)}"/><path d="M116 158h168" stroke="#C9A86A" stroke-width="5"/><path d="M116 158h168" stroke="#7A5A20" stroke-width="1.4" stroke-dasharray="4 3"/>`
  )
}

/** Draws a sharbat or oil bottle. */
export const drawBottle: DrawPack = (pack) => {
  const { id, palette, product, brand, lettering, seed, tint } = pack
  const liq = findFood(product.food).style.colour ?? findFood(product.food).behind
  const d =
    'M174 92V142C174 168 128 178 124 216V396Q124 422 150 422H250Q276 422 276 396V216C272 178 226 168 226 142V92z'
  pack.defs += `<clipPath id="${id}c"><path d="${d}"/></clipPath>${foldShading(id, 1.1)}`
  const nb = centredName(product, lettering, 200, 264, 122, 44, tint, palette.ink, 'middle', 62)
  pack.defs += `<clipPath id="${id}w"><circle cx="200" cy="364" r="34"/></clipPath>`
  return (
    packShadow(200, 422, 90) +
    `<g clip-path="url(#${id}c)"><rect x="110" y="80" width="180" height="350" fill="${mixColours(liq, '#ffffff', 0.55)}"/><rect x="110" y="150" width="180" height="280" fill="${liq}"/><ellipse cx="200" cy="151" rx="30" ry="5" fill="${mixColours(liq, '#ffffff', 0.4)}"/><rect x="110" y="228" width="180" height="178" fill="${palette.paper}"/><rect x="110" y="228" width="180" height="18" fill="url(#${id}n)"/><rect x="110" y="388" width="180" height="18" fill="url(#${id}n)"/><path d="M110 247h180M110 387h180" stroke="${palette.accent}" stroke-width="2.4"/>${plainText(200, 260, fitPlainText(brand.name, 128, 10.5), palette.ink, brand.name, { weight: 600 })}${nb.svg}<g clip-path="url(#${id}w)">${drawFoodArea(product.food, 38, seed, 200, 364)}</g><circle cx="200" cy="364" r="34" fill="none" stroke="${tint}" stroke-width="3"/>${plainText(146, 384, 8, palette.ink, pack.amount, { anchor: 'start', weight: 600 })}${pack.vegetarian(254, 373, 10)}<path d="${d}" fill="url(#${id}s)"/></g><path d="${d}" fill="none" stroke="#1a0d00" stroke-opacity=".22" stroke-width="1.6"/><rect x="168" y="52" width="64" height="44" rx="6" fill="${palette.deep}"/>` +
    Array.from(
      { length: 9 },
      (_, i) => `<path d="M${173 + i * 7} 56v36" stroke="#fff" stroke-opacity=".2" stroke-width="2"/>`,
    ).join('') +
    `<rect x="170" y="104" width="60" height="26" fill="url(#${id}m)"/><path d="M170 104h60M170 130h60" stroke="${palette.accent}" stroke-width="2"/><path d="M142 222V400" stroke="#fff" stroke-opacity=".5" stroke-width="7" stroke-linecap="round"/>`
  )
}

/** Draws a round tin with lid. */
export const drawTin: DrawPack = (pack) => {
  const { id, palette } = pack
  const d = 'M92 118V390Q92 422 200 424Q308 422 308 390V118z'
  pack.defs += `<clipPath id="${id}c"><path d="${d}"/></clipPath>${foldShading(id, 1.15)}`
  return (
    packShadow(200, 421, 118) +
    `<g clip-path="url(#${id}c)"><rect x="92" y="118" width="216" height="310" fill="${palette.deep}"/>${drawFront(pack, { x: 92, y: 132, w: 216, h: 276, inset: 12 })}<path d="${d}" fill="url(#${id}s)"/><path d="M92 398Q200 432 308 398" stroke="#fff" stroke-opacity=".4" stroke-width="3" fill="none"/></g><path d="M86 92V122Q86 140 200 142Q314 140 314 122V92z" fill="${palette.accent}"/><path d="M86 92V122Q86 140 200 142Q314 140 314 122V92z" fill="url(#${id}s)"/><ellipse cx="200" cy="92" rx="114" ry="20" fill="${mixColours(palette.accent, '#ffffff', 0.3)}"/><ellipse cx="200" cy="92" rx="96" ry="15" fill="${palette.accent}"/><ellipse cx="200" cy="91" rx="82" ry="12" fill="url(#${id}n)"/><path d="M86 112Q200 134 314 112" stroke="#1a0d00" stroke-opacity=".25" fill="none" stroke-width="2"/>`
  )
}
