import { customType } from 'drizzle-orm/pg-core'
import type { Paise } from '#domain/money/money.ts'

/** A bigint column of whole paise; the driver's text becomes the branded number. */
export const paiseColumn = customType<{ data: Paise; driverData: string | number }>({
  dataType: () => 'bigint',
  fromDriver: (value) => Number(value) as Paise,
})

/** A numeric column small enough for a double: rates and percentages, never money. */
export const decimalColumn = customType<{ data: number; driverData: string | number }>({
  dataType: () => 'numeric',
  fromDriver: Number,
})

/** The lexemes of a text search, written as their text. */
export const searchVectorColumn = customType<{ data: string; driverData: string }>({ dataType: () => 'tsvector' })
