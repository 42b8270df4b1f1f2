import type { Diet, PackShape } from '#domain/catalogue/catalogue.ts'
import type { CategoryId } from '#domain/catalogue/category.ts'
import type { Trilingual } from '#domain/language/language.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import type { PickupWindow } from '#domain/sellers/hand-over.ts'
import type { DailyCapacity } from '#domain/sellers/making.ts'
import { type StoreGates, storeIsLive } from '#domain/sellers/store-gates.ts'
import type { StoreHoliday } from '#domain/sellers/store-holiday.ts'
import { addDays } from '#domain/time/calendar-day.ts'
import { type SizeRow, sizesOfFamily } from '#server/catalogue/product-list-store.ts'
import type { BrandPalette } from '#server/db/catalogue-tables.ts'
import { runStatement } from '#server/db/named-statement.ts'
import { withCapacities } from './daily-capacity-store.ts'

/** The planned holidays of the store `b` as `{from, until}`; most stores have none and are not looked up. */
export const plannedHolidays = `
  case when b.holiday_until is null then '[]'::jsonb else coalesce((
    select jsonb_agg(jsonb_build_object('from', h.from_day, 'until', h.until_day)) from store_holiday h where h.brand_id = b.id
  ), '[]') end`

/**
 * All columns of a product and its store that pricing, sendability and ordering need, from `product p`, `brand b` and
 * `city c`.
 */
export const cartProductColumns = `
  p.id, p.brand_id, p.category, p.name, p.description, p.price_paise, p.weight, p.weight_grams, p.gross_grams, p.pack_shape,
  p.ingredients, p.allergens, p.diets, p.shelf_life_days, p.storage_code, p.hsn_code, p.gst_rate, p.import_flags,
  p.export_eligible, p.stock, p.published, b.name as brand_name, b.city_id, b.palette, b.licence,
  coalesce(p.make_days, b.dispatch_days) as make_days, p.daily_capacity, b.pickup_hours, to_jsonb(b.rest_days) as rest_days,
  ${plannedHolidays} as holidays, b.sells_food, b.approved_at, b.documents_valid_until::text as documents_valid_until,
  b.holiday_from::text as holiday_from, b.holiday_until::text as holiday_until, b.suspended_at, c.hub_id,
  ${sizesOfFamily} as sizes`

export type CartProductRow = {
  id: string
  brand_id: string
  category: CategoryId
  name: Trilingual
  description: Trilingual
  price_paise: string
  weight: string
  weight_grams: number
  gross_grams: number
  pack_shape: PackShape
  ingredients: string | null
  allergens: string[]
  diets: Diet[]
  shelf_life_days: number | null
  storage_code: string
  hsn_code: string
  gst_rate: string
  import_flags: string[]
  export_eligible: boolean
  stock: number
  published: boolean
  brand_name: Trilingual
  city_id: string
  palette: BrandPalette
  licence: string | null
  /** The product's own days to make it, else those of its store. */
  make_days: number
  /** Units finished a day; null where only stock counts. */
  daily_capacity: number | null
  /** What orders have taken of it; read for products with a daily capacity alone. */
  capacity?: DailyCapacity
  pickup_hours: PickupWindow[]
  rest_days: number[]
  holidays: StoreHoliday[]
  sells_food: boolean
  approved_at: Date | null
  documents_valid_until: string | null
  holiday_from: string | null
  holiday_until: string | null
  suspended_at: Date | null
  hub_id: string
  /** The sizes on sale of its family, the lightest first; null without one. */
  sizes: SizeRow[] | null
}

const readProducts = {
  name: 'cart_products',
  text: `select ${cartProductColumns} from product p join brand b on b.id = p.brand_id join city c on c.id = b.city_id
    where p.id = any($1::text[])`,
}

/** Reads the products of these ids, on sale or not; unknown ids are left out. */
export const readCartProducts = async (ids: readonly string[]): Promise<CartProductRow[]> =>
  ids.length === 0 ? [] : withCapacities(await runStatement<CartProductRow>(readProducts, [ids]))

export const priceOf = (row: CartProductRow): Paise => paise(Number(row.price_paise))

/** Expiry dates of licences and holidays are in Indian time, and both last through their last day. */
const startOf = (day: string): Date => new Date(`${day}T00:00:00+05:30`)
const endOf = (day: string | null): Date | null => (day === null ? null : startOf(addDays(day, 1)))
/** Returns the holiday of a store's row as instants; null when none is near. */
const holidayOf = ({ holiday_from, holiday_until }: Pick<CartProductRow, 'holiday_from' | 'holiday_until'>) => {
  const until = endOf(holiday_until)
  return until && { from: holiday_from === null ? null : startOf(holiday_from), until }
}
const endOfTime = new Date(8.64e15)

type StoreGateColumns = Pick<
  CartProductRow,
  'sells_food' | 'approved_at' | 'documents_valid_until' | 'holiday_from' | 'holiday_until' | 'suspended_at'
>

/** Returns the facts of a store's row that decide whether it is live; licences are required of food sellers. */
export const gatesOf = (row: StoreGateColumns, hasProduct: boolean): StoreGates => ({
  approved: row.approved_at !== null,
  documentsValidUntil: row.sells_food ? endOf(row.documents_valid_until) : endOfTime,
  suspended: row.suspended_at !== null,
  holiday: holidayOf(row),
  hasProduct,
})

/**
 * Checks if the product's store takes orders at an instant (docs/spec/decisions.md#5). The product is one; whether it is
 * on sale itself is asked apart.
 */
export const sellsNow = (row: CartProductRow, at: Date): boolean => storeIsLive(gatesOf(row, true), at)
