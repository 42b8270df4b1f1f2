/** Diets that a seller confirms for a product; each is a filter. */
export const diets = ['vegetarian', 'vegan', 'jain', 'swaminarayan', 'glutenFree'] as const
export type Diet = (typeof diets)[number]

export const availabilities = ['in_stock', 'out_of_stock'] as const

/** The shape of a pack: determines the volumetric weight when its dimensions are unknown. */
export const packShapes = ['pouch', 'jar', 'box', 'tin', 'bottle', 'bundle', 'object'] as const
export type PackShape = (typeof packShapes)[number]

/** The shopper's store city when none is stored (docs/spec/specification.md#9). */
export const defaultCity = 'Ahmedabad'
