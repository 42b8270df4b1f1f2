import { seededNumbers } from '#domain/seeded-numbers.ts'
import type { Colour } from '../colour.ts'
import { letteringOn, mixColours } from '../colour.ts'
import { findFood } from '../food-catalogue.ts'
import { drawFoodArea } from '../food-plate.ts'
import { fitPlainText, plainText } from '../lettering.ts'
import { centredName } from '../name-block.ts'
import type { DrawPack } from '../pack-drawing.ts'
import { foldShading, packShadow } from '../pack-light.ts'
import { nth, pick } from '../seeded-random.ts'
import { petals } from '../small-shapes.ts'
import { px } from '../svg-writing.ts'
import { brass } from '../things/thing-parts.ts'

/** Draws a mithai box: tilted open view, lid behind, sweets visible. */
export const drawBox: DrawPack = (pack) => {
  const { id, palette, product, brand, lettering, seed, tint } = pack,
    faces: Readonly<Record<string, Colour>> = { ground: palette.ground, tint, deep: palette.deep },
    face = faces[product.layout ?? ''] ?? nth([palette.ground, tint, palette.deep], seed >>> 3),
    fon = letteringOn(face, palette)
  pack.defs += `<clipPath id="${id}c"><path d="M84 214H316L340 292H60z"/></clipPath><clipPath id="${id}l"><path d="M96 74H304L316 206H84z"/></clipPath>`
  const nb2 = centredName(product, lettering, 200, 327, 232, 52, fon, fon, 'middle', 78)
  return (
    packShadow(200, 420, 152) +
    `<path d="M96 74H304L316 206H84z" fill="${palette.deep}"/><g clip-path="url(#${id}l)"><rect x="80" y="70" width="240" height="140" fill="url(#${id}m)"/></g><path d="M120 92H280L288 190H112z" fill="${palette.paper}" stroke="${palette.accent}" stroke-width="4"/>` +
    plainText(200, 114, fitPlainText(brand.name, 140, 12), palette.ink, brand.name, { weight: 600 }) +
    `<g transform="translate(200 156) scale(1)">${petals(0, 0, 12, 26, 10, tint)}${petals(0, 0, 8, 16, 7, palette.accent)}<circle r="6" fill="${palette.deep}"/></g><path d="M130 156h34M236 156h34" stroke="${palette.accent}" stroke-width="2.4"/>` +
    `<g clip-path="url(#${id}c)"><g transform="translate(0 118) scale(1 .54)">${drawFoodArea(product.food, findFood(product.food).inNeatRows ? 96 : 142, seed, 200, 250)}</g><path d="M84 214H316L320 226H80z" fill="#1a0d00" opacity=".35"/></g><path d="M84 214H316L340 292H60z" fill="none" stroke="${palette.paper}" stroke-width="5"/>` +
    `<path d="M58 292H342V404Q342 416 330 416H70Q58 416 58 404z" fill="${face}"/><rect x="58" y="292" width="284" height="30" fill="url(#${id}n)"/><path d="M58 323h284" stroke="${palette.accent}" stroke-width="3"/><path d="M58 292h284" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>` +
    nb2.svg +
    plainText(80, 406, 12, fon, pack.amount, { anchor: 'start', weight: 600 }) +
    pack.vegetarian(312, 396, 13) +
    `<path d="M58 292h16v124H70Q58 416 58 404zM342 292h-16v124h4Q342 416 342 404z" fill="#1a0d00" opacity=".14"/>`
  )
}

/** Draws a stack of discs wrapped in a printed paper band, tied with thread. */
export const drawBundle: DrawPack = (pack) => {
  const { id, palette, product, brand, lettering, seed, tint } = pack
  const { style } = findFood(product.food),
    base = style.colour ?? style.colours?.[0] ?? '#E2AE5C',
    r = seededNumbers(seed)
  let s = packShadow(200, 416, 146)
  for (let i = 0; i < 11; i++) {
    const y = 402 - i * 20,
      j = (r() - 0.5) * 6
    s += `<g transform="translate(${px(j)} 0)"><path d="M62 ${y - 8}v9Q64 ${y + 12} 200 ${y + 14}Q336 ${y + 12} 338 ${y + 1}v-9z" fill="${mixColours(base, '#5a2d00', 0.32 + (i % 2) * 0.08)}"/><ellipse cx="200" cy="${y - 8}" rx="138" ry="17" fill="${mixColours(base, '#5a2d00', 0.08)}"/></g>`
  }
  pack.defs +=
    `<clipPath id="${id}t"><ellipse cx="200" cy="190" rx="138" ry="34"/></clipPath>` +
    `<clipPath id="${id}b"><path d="M118 184Q200 206 282 184V402Q200 424 118 402z"/></clipPath>` +
    foldShading(id, 0.5)
  s +=
    `<ellipse cx="200" cy="192" rx="138" ry="35" fill="${mixColours(base, '#5a2d00', 0.3)}"/><g clip-path="url(#${id}t)"><ellipse cx="200" cy="190" rx="138" ry="34" fill="${base}"/><ellipse cx="200" cy="187" rx="120" ry="27" fill="${mixColours(base, '#ffffff', 0.2)}"/>` +
    Array.from(
      { length: 60 },
      () =>
        `<ellipse cx="${px(64 + r() * 272)}" cy="${px(158 + r() * 62)}" rx="${px(2 + r() * 3)}" ry="${px(1 + r() * 1.2)}" fill="${pick(r, style.specks ?? ['#8A4B12', '#6B3A0A'])}" opacity=".75"/>`,
    ).join('') +
    `</g>`
  const nb = centredName(product, lettering, 200, 275, 140, 46, tint, palette.ink, 'middle', 79)
  s += `<path d="M118 184Q124 158 130 156Q200 168 270 156Q276 158 282 184Q200 206 118 184z" fill="${mixColours(palette.ground, '#ffffff', 0.16)}"/><g clip-path="url(#${id}b)"><rect x="110" y="180" width="180" height="240" fill="${palette.paper}"/><path d="M110 180H290V232Q200 252 110 232z" fill="url(#${id}m)"/><path d="M118 232Q200 252 282 232" stroke="${palette.accent}" stroke-width="4" fill="none"/><path d="M118 378Q200 400 282 378V424H118z" fill="url(#${id}n)"/><path d="M118 378Q200 400 282 378" stroke="${palette.accent}" stroke-width="4" fill="none"/>${plainText(200, 264, fitPlainText(brand.name, 138, 11), palette.ink, brand.name, { weight: 600 })}${nb.svg}${plainText(188, 371, 10, palette.ink, pack.amount, { weight: 600 })}${pack.vegetarian(212, 362, 10)}<path d="M110 180H290V424H110z" fill="url(#${id}s)"/></g><path d="M62 296Q200 326 338 296" stroke="#D9C08A" stroke-width="3.4" fill="none" opacity="0"/>`
  return s
}

/** Draws a hamper or suitcase with small packs in it. */
export const drawHamper: DrawPack = (pack) => {
  const { id, palette, product, brand, lettering, tint } = pack,
    cane = product.layout !== 'suitcase'
  const whole = findFood(product.food),
    kinds = (whole.parts.length ? whole.parts : [whole]).slice(0, 4)
  const mini = kinds
    .map((part, i) => {
      const x = 82 + i * (236 / kinds.length),
        w = 236 / kinds.length - 6,
        y = 118 + (i % 2) * 16,
        f = nth([palette.ground, tint, palette.accent, palette.deep], i)
      return `<path d="M${px(x)} ${y}h${px(w)}l-3 14v150h${px(-w + 6)}v-150z" fill="${f}"/><rect x="${px(x)}" y="${y}" width="${px(w)}" height="12" fill="${mixColours(f, '#1a0d00', 0.34)}"/><rect x="${px(x + 3)}" y="${y + 22}" width="${px(w - 6)}" height="20" fill="url(#${id}n)"/><svg x="${px(x + w / 2 - 22)}" y="${y + 50}" width="44" height="56" viewBox="-40 -51 80 102" preserveAspectRatio="xMidYMid slice"><rect x="-60" y="-60" width="120" height="120" fill="${part.behind}"/>${part.draw(seededNumbers(pack.seed + i), 56)}</svg><rect x="${px(x + w / 2 - 22)}" y="${y + 50}" width="44" height="56" fill="none" stroke="${palette.paper}" stroke-width="3"/>`
    })
    .join('')
  const nb = centredName(product, lettering, 200, 300, 196, 42, tint, palette.ink, 'middle', 64)
  const body = 'M62 240H338L324 404Q324 416 310 416H90Q76 416 76 404z'
  pack.defs += `<clipPath id="${id}c"><path d="${body}"/></clipPath>`
  const weave = cane
    ? Array.from({ length: 12 }, (_, j) =>
        Array.from(
          { length: 15 },
          (_, i) =>
            `<rect x="${54 + i * 20 + (j % 2) * 10}" y="${240 + j * 15}" width="18" height="12" rx="5" fill="${(i + j) % 2 ? '#C9924A' : '#D9A862'}"/>`,
        ).join(''),
      ).join('')
    : `<rect x="50" y="236" width="300" height="190" fill="${palette.ground}"/><rect x="96" y="236" width="30" height="190" fill="url(#${id}n)"/><rect x="274" y="236" width="30" height="190" fill="url(#${id}n)"/><path d="M96 236v190M126 236v190M274 236v190M304 236v190" stroke="${palette.accent}" stroke-width="3"/>`
  return (
    packShadow(200, 420, 146) +
    (cane
      ? `<path d="M86 246C90 20 310 20 314 246" fill="none" stroke="#B07C3A" stroke-width="13"/><path d="M86 246C90 20 310 20 314 246" fill="none" stroke="#E2B878" stroke-width="13" stroke-dasharray="9 9"/>`
      : `<path d="M62 244V116Q62 92 86 92H314Q338 92 338 116V244z" fill="${palette.deep}"/><path d="M76 244V120Q76 106 90 106H310Q324 106 324 120V244z" fill="url(#${id}m)" opacity=".9"/><path d="M166 92V72Q166 60 180 60H220Q234 60 234 72V92" fill="none" stroke="${palette.deep}" stroke-width="11"/>`) +
    mini +
    `<path d="${body}" fill="${cane ? '#A8742E' : palette.ground}"/><g clip-path="url(#${id}c)">${weave}<path d="${body}" fill="#1a0d00" opacity=".06"/></g><rect x="56" y="232" width="288" height="20" rx="9" fill="${cane ? '#B8823E' : palette.deep}"/>` +
    (cane
      ? `<path d="M60 242h280" stroke="#F2D6A0" stroke-width="5" stroke-dasharray="10 8"/>`
      : `<rect x="180" y="226" width="40" height="30" rx="5" fill="${brass}"/><circle cx="200" cy="240" r="5" fill="#5a3a10"/>`) +
    `<rect x="92" y="276" width="216" height="118" rx="4" fill="${palette.paper}" stroke="${palette.accent}" stroke-width="4"/>${plainText(200, 296, fitPlainText(brand.name, 180, 11.5), palette.ink, brand.name, { weight: 600 })}${nb.svg}${plainText(108, 386, 11, palette.ink, pack.amount, { anchor: 'start', weight: 600 })}${pack.vegetarian(282, 375, 12)}`
  )
}
