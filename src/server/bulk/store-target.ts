import { forAdmins } from '#domain/accounts/access.ts'
import type { Act } from '#domain/audit/act.ts'
import type { StoreBulkAct } from '#domain/bulk/bulk-act.ts'
import type { Language } from '#domain/language/language.ts'
import { type RefusalCode, refuse } from '#domain/refusal.ts'
import { joinHolidays, problemOfHolidays, type StoreHoliday } from '#domain/sellers/store-holiday.ts'
import { type CalendarDay, indianDay } from '#domain/time/calendar-day.ts'
import { reopenStore, suspendStore } from '#server/admin/change-brand-status.ts'
import { listStoreRows, storeListSource } from '#server/admin/listed-brand-store.ts'
import { shopNow } from '#server/db/shop-clock.ts'
import { formatFullDay } from '#server/email/format-date.ts'
import { member } from '#server/http/visitor.ts'
import { inOrderOf } from '#server/lists/list-page-store.ts'
import { listComingHolidays } from '#server/seller/holiday-store.ts'
import { saveHolidays } from '#server/seller/save-holidays.ts'
import { textCode } from '#server/translate.ts'
import type { BulkTarget, WeighedRow } from './bulk-target.ts'

type HolidayAct = Extract<StoreBulkAct, { kind: 'store-holiday' | 'store-holiday-end' }>
/** What taking it back needs. */
type Before = StoreBulkAct & { holidays?: StoreHoliday[]; version?: number }

const isHoliday = (act: StoreBulkAct): act is HolidayAct =>
  act.kind === 'store-holiday' || act.kind === 'store-holiday-end'

const actOf = ({ kind }: StoreBulkAct): Act =>
  kind === 'store-suspend' ? 'store.suspend' : kind === 'store-reopen' ? 'store.reopen' : 'store.change'

/** All stores: suspending and reopening, each of which takes the other back, and holidays, which are put back as they were. */
export const storeTarget: BulkTarget<StoreBulkAct> = {
  access: forAdmins('stores.write'),
  secondFactor: true,
  actOf,
  actOfUndo: (act) =>
    act.kind === 'store-suspend' ? 'store.reopen' : act.kind === 'store-reopen' ? 'store.suspend' : 'store.change',
  source: ({ language }) => storeListSource(language),
  scope: () => undefined,
  own: () => undefined,
  weigh: async (ids, act, language) => {
    const calendars = await listComingHolidays(ids)
    return inOrderOf(ids, await listStoreRows(ids, language)).map(({ id, name, city, suspendedAt }) => {
      const { version = 0, holidays = [] } = calendars.get(id) ?? {}
      const shown = isHoliday(act)
        ? { seen: version, ...weighHolidays(holidays, act, language) }
        : {
            ...{ seen: null, before: null, after: null },
            refused: (act.kind === 'store-suspend') === (suspendedAt !== null) ? noChange : null,
          }
      return { id, name: `${name} · ${city}`, ...shown }
    })
  },
  names: async (ids, language) =>
    new Map((await listStoreRows(ids, language)).map(({ id, name, city }) => [id, `${name} · ${city}`])),
  run: async (context, { id, seen }, act, visitor) => {
    if (!isHoliday(act)) {
      const change = act.kind === 'store-suspend' ? suspendStore : reopenStore
      await change(context, id, act.reason, member(visitor))
      return { kind: act.kind, reason: act.reason }
    }
    const found = (await listComingHolidays([id])).get(id) ?? refuse('thing/not-found')
    const holidays = calendarAfter(found.holidays, act, indianDay(shopNow()).day) ?? refuse('bulk/no-change')
    await saveHolidays(context, { brandId: id, holidays, seen: seen ?? found.version }, visitor)
    return { ...act, holidays: found.holidays, version: (seen ?? found.version) + 1 }
  },
  undo: async (context, id, before, visitor) => {
    const { holidays = [], version, ...act } = before as Before
    if (isHoliday(act)) {
      const today = indianDay(shopNow()).day
      const left = holidays.filter(({ until }) => until >= today)
      return saveHolidays(context, { brandId: id, holidays: left, seen: version ?? refuse('flow/stale') }, visitor)
    }
    const change = act.kind === 'store-suspend' ? reopenStore : suspendStore
    await change(context, id, act.reason, member(visitor))
  },
}

const noChange: { code: RefusalCode } = { code: 'bulk/no-change' }

/** Returns a store's calendar after the act; null when it stays as it is. */
function calendarAfter(holidays: readonly StoreHoliday[], act: HolidayAct, today: CalendarDay): StoreHoliday[] | null {
  const after =
    act.kind === 'store-holiday'
      ? joinHolidays([...holidays, { from: act.from, until: act.until }])
      : holidays.filter(({ from }) => from > today)
  return JSON.stringify(after) === JSON.stringify(joinHolidays(holidays)) ? null : after
}

/** Returns the calendar before and after the act, or why it is refused. */
function weighHolidays(
  holidays: readonly StoreHoliday[],
  act: HolidayAct,
  language: Language,
): Pick<WeighedRow, 'before' | 'after' | 'refused'> {
  const today = indianDay(shopNow()).day
  const after = calendarAfter(holidays, act, today)
  // A day that is over, or a last one before the first, is wrong in the act itself.
  const ownProblem =
    act.kind === 'store-holiday' ? problemOfHolidays([{ from: act.from, until: act.until }], today) : null
  const wrong = ownProblem ?? (after && problemOfHolidays(after, today))
  const refused = wrong
    ? {
        code: 'request/invalid' as const,
        details: { from: textCode('store-setup', `holidays.problem.${wrong.problem}`) },
      }
    : after === null
      ? noChange
      : null
  const write = (calendar: readonly StoreHoliday[]) =>
    calendar
      .map(({ from, until }) => `${formatFullDay(from, language)} – ${formatFullDay(until, language)}`)
      .join(', ') || '–'
  return { before: write(holidays), after: write(after ?? holidays), refused }
}
