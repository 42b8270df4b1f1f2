import { defaultCity } from '../../domain/catalogue/catalogue.ts'

export type Coordinates = { readonly latitude: number; readonly longitude: number }

/** The shopper's location: the stores' city, and the coordinates if the browser shared them (docs/spec/specification.md#4). */
export type ShoppingLocation = { readonly city: string; readonly coordinates: Coordinates | null }

/** Returns the stored location: the city is Ahmedabad when none is stored. */
export const storedLocation = (city: string | null, coordinates: Coordinates | null): ShoppingLocation => ({
  city: city?.trim() || defaultCity,
  coordinates,
})

/** Returns the stored coordinates; null for anything that is not a valid position. */
export function parseCoordinates(stored: string | null): Coordinates | null {
  try {
    const parsed: unknown = JSON.parse(stored ?? 'null')
    const { latitude, longitude } = (parsed ?? {}) as Record<string, unknown>
    if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
    return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
  } catch {
    return null
  }
}

/**
 * Returns the detected location: stores the coordinates but always sets the city to Ahmedabad. This is the
 * specification to the letter (section 4, docs/spec/decisions.md#28); nothing else may depend on it.
 */
export const detectedLocation = (coordinates: Coordinates): ShoppingLocation => ({ city: defaultCity, coordinates })

/** Returns a manually chosen location, without coordinates; an empty choice is the default city. */
export const chosenLocation = (city: string): ShoppingLocation => storedLocation(city, null)
