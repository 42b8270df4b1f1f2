import type { RateZone } from '#domain/rate-table.ts'
import { inReadingOrder, type RateFigures, readRateFigure, zonesOf } from '#domain/service-rates.ts'
import { useAmount } from '#web/i18n/amount-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { ButtonLink, TextLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { carrierRatePlace } from './admin-places.ts'
import type { CarrierRates } from './carrier-rate-words.ts'

/** Renders the rates of every service of every carrier, zone by zone. */
export function CarrierRatesScreen() {
  const { t } = useTranslation('rates')
  const rates = useStaffRead('GET /api/admin/rates')
  return (
    <>
      <ListTop title={t('nav')} words={t('lede')}>
        <RefreshButton of={rates} />
      </ListTop>
      <p className="mb-3">
        <TextLink href="/admin/settings">{t('beside')}</TextLink>
      </p>
      <Reading of={rates}>
        {({ items }) =>
          items.length === 0 ? <p>{t('none')}</p> : items.map((service) => <Service key={service.id} of={service} />)
        }
      </Reading>
    </>
  )
}

function Service({ of: { id, partner, name, now, coming, slabGrams } }: { of: CarrierRates }) {
  const { t } = useTranslation('rates')
  const { t: say } = useTranslation('terms')
  const title = t('named', { partner, service: name })
  return (
    <Panel title={title}>
      <div className="panel-body grid gap-4">
        <p>
          {t('fuelSaid', {
            fuel: say('value.percent', { figure: String(now.fuel) }),
            heaviest: say('value.kilograms', { count: now.heaviest ?? 0 }),
          })}
        </p>
        {coming.length > 0 && (
          <p>
            <Pill tone="working">{t('waiting', { count: coming.length })}</Pill>
          </p>
        )}
        <p className="actions">
          <ButtonLink href={carrierRatePlace(id)} look="line" size="compact">
            {t('change')} <span className="visually-hidden">{title}</span>
          </ButtonLink>
        </p>
      </div>
      <ZoneTable title={title} figures={now} slabGrams={slabGrams} />
    </Panel>
  )
}

type ZoneTableProps = { title: string; figures: RateFigures; slabGrams: number }

function ZoneTable({ title, figures, slabGrams }: ZoneTableProps) {
  const { t } = useTranslation('rates')
  const amount = useAmount()
  const priceOf = (name: string) => amount(figures[name] ?? 0)
  const further = (zone: RateZone): string =>
    inReadingOrder(Object.keys(figures))
      .flatMap((name) => {
        const figure = readRateFigure(name)
        if (figure?.zone !== zone || figure.of !== 'further') return []
        return [figure.uptoKg === null ? priceOf(name) : t('band', { price: priceOf(name), kilograms: figure.uptoKg })]
      })
      .join(', ')
  return (
    <DataTable
      caption={title}
      hideCaption
      rows={zonesOf(figures)}
      keyOf={(zone) => zone}
      columns={[
        { key: 'zone', head: t('zoneHead'), cell: (zone) => t(`zone.${zone}`) },
        {
          key: 'first',
          head: t('figure.first', { grams: slabGrams }),
          number: true,
          cell: (zone) => priceOf(`${zone}.first`),
        },
        { key: 'further', head: t('figure.further', { grams: slabGrams }), cell: further },
        {
          key: 'days',
          head: t('days'),
          cell: (zone) =>
            t('between', { least: figures[`${zone}.daysLeast`] ?? 0, most: figures[`${zone}.daysMost`] ?? 0 }),
        },
      ]}
    />
  )
}
