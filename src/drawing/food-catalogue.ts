import { assortments } from './foods/assortments.ts'
import { bakeryFoods } from './foods/bakery-foods.ts'
import { drinkFoods } from './foods/drink-foods.ts'
import { farsanFoods } from './foods/farsan-foods.ts'
import type { Food } from './foods/food.ts'
import { grainFoods } from './foods/grain-foods.ts'
import { khakhraFoods } from './foods/khakhra-foods.ts'
import { mukhwasFoods } from './foods/mukhwas-foods.ts'
import { namkeenFoods } from './foods/namkeen-foods.ts'
import { pickleFoods } from './foods/pickle-foods.ts'
import { readyMixFoods } from './foods/ready-mix-foods.ts'
import { spiceFoods } from './foods/spice-foods.ts'
import { sweetFoods } from './foods/sweet-foods.ts'
import { worshipThings } from './foods/worship-things.ts'

const foods: Readonly<Record<string, Food>> = {
  ...khakhraFoods,
  ...farsanFoods,
  ...bakeryFoods,
  ...namkeenFoods,
  ...sweetFoods,
  ...spiceFoods,
  ...pickleFoods,
  ...mukhwasFoods,
  ...grainFoods,
  ...readyMixFoods,
  ...drinkFoods,
  ...assortments,
  ...worshipThings,
}

/** Every food and thing that can be drawn from above. */
export const foodNames: readonly string[] = Object.keys(foods)

/** Returns the food of that name; khakhra for an unknown name. */
export const findFood = (name: string): Food => foods[name] ?? khakhraFoods.khakhra
