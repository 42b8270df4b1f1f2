import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { addressOf } from '#web/data/api.ts'
import { useUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { CalendarCapacity, type ProductSearch } from './calendar-capacity.tsx'
import { CalendarDays } from './calendar-days.tsx'
import { CalendarFestivals } from './calendar-festivals.tsx'
import type { OfStore } from './day-numbers.tsx'
import { HolidaysForm } from './holidays-form.tsx'
import { RestDaysForm } from './rest-days-form.tsx'
import { StorePicker } from './store-picker.tsx'

export type CalendarView = CallReply<'GET /api/seller/calendar'>

/** Renders the calendar of a store: what leaves when, what fits into a day, when it is closed. */
export function CalendarScreen({ brandId }: OfStore) {
  const { t } = useTranslation('store-calendar')
  const isAdmin = useUser()?.role === 'admin'
  if (isAdmin && !brandId)
    return (
      <ListTop title={t('title')} text={t('chooseStore')}>
        <StorePicker search={{}} />
      </ListTop>
    )
  return <OwnCalendar ofStore={brandId ? { brandId } : {}} isAdmin={isAdmin} />
}

function OwnCalendar({ ofStore, isAdmin }: { ofStore: OfStore; isAdmin: boolean }) {
  const { t } = useTranslation('store-calendar')
  const [q, setQ] = useState('')
  const calendar = useStaffList('GET /api/seller/calendar', { query: { ...ofStore, ...(q ? { q } : {}) } })
  return (
    <>
      <ListTop title={t('title')} text={t('text')}>
        {isAdmin && <StorePicker search={ofStore} />}
        <RefreshButton of={calendar} />
      </ListTop>
      <Reading of={calendar}>
        {(read) => <Calendar calendar={read} ofStore={ofStore} search={{ q, onSearch: setQ }} />}
      </Reading>
    </>
  )
}

type CalendarProps = { calendar: CalendarView; ofStore: OfStore; search: ProductSearch }

function Calendar({ calendar, ofStore, search }: CalendarProps) {
  const { t } = useTranslation('store-calendar')
  return (
    <>
      <CalendarDays calendar={calendar} ofStore={ofStore} />
      <div className="staff-columns">
        <div>
          <CalendarCapacity calendar={calendar} ofStore={ofStore} search={search} />
          <CalendarFestivals festivals={calendar.festivals} />
        </div>
        <div>
          <Panel
            title={t('rest.title')}
            aside={<TextLink href={addressOf('/seller/setup', ofStore)}>{t('hours')}</TextLink>}
          >
            <RestDaysForm restDays={calendar.restDays} version={calendar.version} ofStore={ofStore} />
          </Panel>
          <Panel title={t('holidays')}>
            <div className="panel-body stack-12">
              <p>{t('store-setup:holidays.text')}</p>
              <HolidaysForm holidays={calendar.holidays} version={calendar.version} of={ofStore} />
            </div>
          </Panel>
        </div>
      </div>
    </>
  )
}
