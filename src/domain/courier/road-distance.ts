/** A point on the map, in degrees. */
export type MapPoint = { readonly lat: number; readonly lng: number }

/** Roads are longer than the straight line by this in Indian cities. */
const roadFactor = 1.3
const earthMetres = 6_371_000
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Returns the distance by road in metres, estimated from the straight line. */
export function roadMetres(from: MapPoint, to: MapPoint): number {
  const [south, north] = [radians(from.lat), radians(to.lat)]
  const lat = Math.sin((north - south) / 2) ** 2
  const lng = Math.sin(radians(to.lng - from.lng) / 2) ** 2
  const angle = 2 * Math.asin(Math.min(1, Math.sqrt(lat + Math.cos(south) * Math.cos(north) * lng)))
  return Math.round(earthMetres * angle * roadFactor)
}
