import type { DrawPack } from '../pack-drawing.ts'
import { drawCarton, drawPillow, drawPouch, drawSack } from './bag-packs.ts'
import { drawBox, drawBundle, drawHamper } from './gift-packs.ts'
import { drawBarni, drawBottle, drawJar, drawTin } from './jar-packs.ts'
import { drawThing } from './thing-pack.ts'

const packs: Readonly<Record<string, DrawPack>> = {
  pouch: drawPouch,
  pillow: drawPillow,
  jar: drawJar,
  barni: drawBarni,
  box: drawBox,
  tin: drawTin,
  bottle: drawBottle,
  sack: drawSack,
  bundle: drawBundle,
  object: drawThing,
  carton: drawCarton,
  hamper: drawHamper,
}

export const packNames: readonly string[] = Object.keys(packs)

/** Returns the pack of that name; a pouch for an unknown name. */
export const findPack = (name: string): DrawPack => packs[name] ?? drawPouch
