import type { Language } from '#domain/language/language.ts'
import { averageStars } from '#domain/reviews/rating.ts'
import { brandEdgePicture, brandFieldPicture } from '#drawing/picture-names.ts'
import type { BrandPalette } from '#server/db/catalogue-tables.ts'
import type { Pictures } from '#server/pictures/picture-files.ts'
import type { StoreRow } from './brand-directory-store.ts'

/** Returns a store's cloth: two drawn strips and its two colours. */
export const showCloth = (pictures: Pictures, brandId: string, palette: BrandPalette) => ({
  edge: pictures.find(brandEdgePicture(brandId))?.file ?? '',
  field: pictures.find(brandFieldPicture(brandId))?.file ?? '',
  colour: palette.ground,
  accent: palette.accent,
})

/** Returns a store as shown in the directory. */
export const showStoreCard = (pictures: Pictures, row: StoreRow, language: Language) => ({
  id: row.id,
  name: row.name[language],
  signName: row.name.gu,
  city: row.city_id,
  cityName: row.city_name[language],
  kind: row.kind,
  speciality: row.speciality[language],
  since: row.since,
  dispatchDays: row.dispatch_days,
  products: row.products,
  rating: averageStars(row.star_sum, row.review_count),
  reviewCount: row.review_count,
  cloth: showCloth(pictures, row.id, row.palette),
})

/** Returns a store's own page; `withTexts` adds name and story in every language. */
export const showStore = (pictures: Pictures, row: StoreRow, language: Language, withTexts: boolean) => ({
  ...showStoreCard(pictures, row, language),
  story: row.story[language],
  licence: row.licence,
  open: row.closed_until === null,
  closedUntil: row.closed_until,
  ...(withTexts ? { texts: { name: row.name, story: row.story } } : {}),
})
