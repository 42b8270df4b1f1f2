import type { HandOverRequest } from '#domain/sellers/hand-over.ts'
import { joinHolidays } from '#domain/sellers/store-holiday.ts'
import type { Closings } from '#domain/sellers/work-days.ts'
import type { CartProductRow } from './cart-product-store.ts'

export type NeedsRow = Pick<
  CartProductRow,
  'id' | 'make_days' | 'pickup_hours' | 'rest_days' | 'holidays' | 'holiday_from' | 'holiday_until' | 'capacity'
>

/** Returns the days without work of a store's row: a holiday that has begun is on the row alone. */
export const closingsOf = ({
  rest_days,
  holidays,
  holiday_from,
  holiday_until,
}: Pick<NeedsRow, 'rest_days' | 'holidays' | 'holiday_from' | 'holiday_until'>): Closings => ({
  restDays: rest_days,
  holidays: joinHolidays(
    holiday_until === null ? holidays : [...holidays, { from: holiday_from ?? earliest, until: holiday_until }],
  ),
})
const earliest = '0001-01-01'

/** Returns what its store needs to hand over a quantity of a product: the one source of every promise of a day. */
export const sellerNeeds = (
  row: NeedsRow,
  quantity: number,
): Omit<HandOverRequest, 'placedAt' | 'cutOffLocalTime'> => ({
  makeDays: row.make_days,
  pickupHours: row.pickup_hours,
  closings: closingsOf(row),
  making: row.capacity ? [{ productId: row.id, units: quantity, capacity: row.capacity }] : [],
})
