import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatTime, formatWeekday } from '#web/staff/format-time.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { CalendarDayForm } from './calendar-day-form.tsx'
import type { CalendarView } from './calendar-screen.tsx'
import type { OfStore } from './day-numbers.tsx'

export type CalendarDayView = CalendarView['days'][number]

/** Days shown on a phone before the later ones are asked for. */
const firstDays = 14

/** Renders the coming weeks, day by day: a grid of weeks on a desk, a list on a phone. A day opens to change what it takes. */
export function CalendarDays({ calendar, ofStore }: { calendar: CalendarView; ofStore: OfStore }) {
  const { t } = useTranslation('store-calendar')
  const [later, setLater] = useState(false)
  const [open, setOpen] = useState<string | null>(null)
  const chosen = calendar.days.find(({ day }) => day === open)
  // The first week begins on its own weekday, so that columns are days of the week.
  const lead = (new Date(`${calendar.days[0]?.day}T00:00:00Z`).getUTCDay() + 6) % 7
  return (
    <section aria-label={t('weeks')}>
      <ol className={later ? 'calendar-days' : 'calendar-days folded'}>
        {calendar.days.map((each, index) => (
          <li
            key={each.day}
            className={each.closed ? 'closed' : undefined}
            style={index === 0 ? { gridColumnStart: lead + 1 } : undefined}
          >
            <CalendarDay of={each} calendar={calendar} isToday={index === 0} onOpen={() => setOpen(each.day)} />
          </li>
        ))}
      </ol>
      {!later && calendar.days.length > firstDays && (
        <p className="calendar-later">
          <Button variant="line" onClick={() => setLater(true)}>
            {t('later')}
          </Button>
        </p>
      )}
      {chosen && (
        <CalendarDayForm of={chosen} products={calendar.products} ofStore={ofStore} onClose={() => setOpen(null)} />
      )}
    </section>
  )
}

type DayProps = { of: CalendarDayView; calendar: CalendarView; isToday: boolean; onOpen: () => void }

function CalendarDay({ of, calendar, isToday, onOpen }: DayProps) {
  const { t, language } = useTranslation('store-calendar')
  const { day, closed, visit, orders, units, festival, making } = of
  const clock = (time: string) => formatTime(`${day}T${time}:00+05:30`, language)
  const nameOf = (id: string) => calendar.products.find((product) => product.id === id)?.name ?? id
  return (
    <>
      <span className="calendar-date">
        <b>{formatWeekday(day, language)}</b> {isToday && <Pill tone="working">{t('today')}</Pill>}
        {closed && <Pill tone="problem">{t(`closed.${closed}`)}</Pill>}
        {festival && <Pill tone="fresh">{t(`cart-messages:festival.names.${festival}`)}</Pill>}
      </span>
      {orders > 0 ? (
        <span>
          {t('leaving', { count: orders })}, {t('units', { count: units })}
        </span>
      ) : (
        closed === null && <span className="small">{t('nothing')}</span>
      )}
      {visit && <span className="small">{t('pickup', { from: clock(visit.from), until: clock(visit.until) })}</span>}
      {closed === null &&
        making.map(({ productId, taken, capacity }) => (
          <span key={productId} className="calendar-taken">
            <span className="small">{t('takenOf', { name: nameOf(productId), taken, capacity })}</span>
            {taken >= capacity && <Pill tone="problem">{t('full')}</Pill>}
            <span className="meter" aria-hidden="true">
              <span style={{ width: `${capacity === 0 ? 100 : Math.min(100, (taken / capacity) * 100)}%` }} />
            </span>
          </span>
        ))}
      {making.length > 0 && closed === null && (
        <TextButton onClick={onOpen} aria-label={`${t('day.change')}: ${formatWeekday(day, language)}`}>
          {t('day.change')}
        </TextButton>
      )}
    </>
  )
}
