import { toWesternDigits } from '../codes/order-number.ts'
import { type MapPoint, roadMetres } from '../courier/road-distance.ts'

/** How far from its hub a courier fetches bags, by road (metres). */
const mostMetres = 60_000

/** Returns whether a courier of the hub comes to this point; anywhere while the hub's own place is not known. */
export const isInPickupArea = (hub: MapPoint | null, point: MapPoint): boolean =>
  hub === null || roadMetres(hub, point) <= mostMetres

/** Returns a point that was typed or copied from a map as latitude and longitude, `23.0225, 72.5714`; null when it is none. */
export function readMapPoint(typed: string): MapPoint | null {
  const read = /^(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(toWesternDigits(typed).trim())
  if (!read) return null
  const [lat, lng] = [Number(read[1]), Number(read[2])]
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null
}

/** Returns a point as it is typed, to about a metre. */
export const writeMapPoint = ({ lat, lng }: MapPoint): string => `${lat.toFixed(5)}, ${lng.toFixed(5)}`
