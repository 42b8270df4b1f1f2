import type { Colour } from '../colour.ts'
import { assorted } from '../fills/flat-fills.ts'
import { farsanFoods } from './farsan-foods.ts'
import type { Food } from './food.ts'
import { khakhraFoods } from './khakhra-foods.ts'
import { namkeenFoods } from './namkeen-foods.ts'
import { pickleFoods } from './pickle-foods.ts'
import { spiceFoods } from './spice-foods.ts'
import { sweetFoods } from './sweet-foods.ts'
import { worshipThings } from './worship-things.ts'

const parts = {
  ...khakhraFoods,
  ...farsanFoods,
  ...namkeenFoods,
  ...sweetFoods,
  ...spiceFoods,
  ...pickleFoods,
  ...worshipThings,
}

/** Returns a gift box: each compartment shows one food. */
const assortment = (names: readonly (keyof typeof parts)[], behind: Colour, tint: Colour, thing = false): Food => {
  const foods = names.map((name): Food => parts[name])
  return {
    draw: (random, half) => assorted(random, half, foods),
    style: {},
    behind,
    tint,
    thing,
    inNeatRows: false,
    parts: foods,
  }
}

/** Boxes and kits with several of the foods above. */
export const assortments = {
  'masala-box': assortment(['chilli-gondal', 'lasan-chutney', 'olo-masala', 'sev-tameta'], '#F4E2BC', '#96180C'),
  'athana-trio': assortment(['gol-chhundo', 'methiakeri', 'mix-athanu'], '#F4E2BC', '#A83A0C'),
  'mithai-mix': assortment(['mohanthal', 'kaju-katli', 'magas', 'halwa-meva'], '#5A0A24', '#A01238'),
  'chandani-padvo': assortment(['ghari-pista', 'bhusu-surti'], '#F4E2BC', '#7B1E3A'),
  'nasto-mix': assortment(['chevdo-lilo', 'bhakarwadi', 'tam-tam', 'samosa'], '#F4E2BC', '#3E6E2A'),
  'suitcase-mix': assortment(['bhakhri', 'bhusu-charotar', 'papad-pauva', 'khakhra'], '#F4E2BC', '#2F6B4A'),
  'puja-kit': assortment(['diyas', 'kanku', 'abil-gulal', 'ful-vaat'], '#F4E2BC', '#A8441C', true),
} satisfies Record<string, Food>
