import type { DrawThing } from '../pack-drawing.ts'
import { festivalThings } from './festival-things.ts'
import { homeThings } from './home-things.ts'
import { kitchenThings } from './kitchen-things.ts'

const things: Readonly<Record<string, DrawThing>> = { ...festivalThings, ...kitchenThings, ...homeThings }

/** Every household thing that is drawn as itself, above its swing tag. */
export const thingNames: readonly string[] = Object.keys(things)

/** The thing of that name; a diya stands in for a name nothing is drawn for. */
export const findThing = (name: string): DrawThing => things[name] ?? festivalThings.diya
