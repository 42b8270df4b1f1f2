import type { DrawThing } from '../pack-drawing.ts'
import { festivalThings } from './festival-things.ts'
import { homeThings } from './home-things.ts'
import { kitchenThings } from './kitchen-things.ts'

const things: Readonly<Record<string, DrawThing>> = { ...festivalThings, ...kitchenThings, ...homeThings }

/** Every household object that is drawn without a pack, above its swing tag. */
export const thingNames: readonly string[] = Object.keys(things)

/** Returns the object of that name; a diya for an unknown name. */
export const findThing = (name: string): DrawThing => things[name] ?? festivalThings.diya
