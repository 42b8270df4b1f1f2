import { centredName } from '../name-block.ts'
import type { DrawPack } from '../pack-drawing.ts'
import { packShadow } from '../pack-light.ts'
import { findThing } from '../things/thing-catalogue.ts'

/** Draws a household object behind the swing tag that carries its name. */
export const drawThing: DrawPack = (pack) => {
  const { palette, product, tint, id, lettering } = pack
  const draw = findThing(product.object ?? 'diya')
  const nb = centredName(product, lettering, 200, 351, 150, 34, tint, palette.ink, 'middle', 50)
  return (
    packShadow(200, 420, 130) +
    draw(pack) +
    `<g><path d="M200 330l82 18v66H118v-66z" fill="${palette.paper}" stroke="${palette.accent}" stroke-width="3" stroke-linejoin="round"/><circle cx="200" cy="341" r="4" fill="${palette.deep}"/><rect x="120" y="400" width="160" height="13" fill="url(#${id}n)"/>${nb.svg}</g>`
  )
}
