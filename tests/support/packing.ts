import { addDays, indianDay } from '#domain/time/calendar-day.ts'

/** Returns complete lot, date and weight values. */
export const packingOf = (version: number, lineIds: readonly string[]) => ({
  version,
  weightGrams: 480,
  labelChecked: true,
  lines: lineIds.map((lineId) => ({ lineId, lot: 'K14', bestBefore: addDays(indianDay(new Date()).day, 90) })),
})
