/** How a product is stored; each has its sentence in `texts/*\/catalogue.json`. */
export const storageCodes = [
  'airtight',
  'cool-dry',
  'sweet-box',
  'pickle',
  'syrup',
  'tinned',
  'flour',
  'grain',
  'ghee',
  'honey',
  'cool-after-opening-refrigerate',
  'refrigerate',
  'household',
] as const
export type StorageCode = (typeof storageCodes)[number]
