import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDay } from '#web/staff/format-time.ts'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { CalendarView } from './calendar-screen.tsx'

/** Renders the last day to order before each coming festival, by country. */
export function CalendarFestivals({ festivals }: { festivals: CalendarView['festivals'] }) {
  const { t, language } = useTranslation('store-calendar')
  return (
    <Panel title={t('festivals.title')}>
      <div className="panel-body stack-12">
        <p>{festivals.length === 0 ? t('festivals.none') : t('festivals.text')}</p>
        {festivals.map(({ name, day, byCountry }) => (
          <div key={day}>
            <h3 className="festival-day">
              {t('festivals.on', { name: t(`cart-messages:festival.names.${name}`), day: formatDay(day, language) })}
            </h3>
            <dl className="order-by">
              {byCountry.map((each) => (
                <div key={each.country}>
                  <dt>{each.name}</dt>
                  <dd>
                    {each.orderBy === null
                      ? t('festivals.late')
                      : t('festivals.by', { day: formatDay(each.orderBy, language) })}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Panel>
  )
}
