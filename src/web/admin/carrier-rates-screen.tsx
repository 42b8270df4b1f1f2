import type { RateZone } from '#domain/rates/rate-table.ts'
import { inReadingOrder, parseRateTerm, type RateValues, zonesOf } from '#domain/shipping/service-rates.ts'
import { useAmount } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { ButtonLink, TextLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { carrierRatePath } from './admin-paths.ts'
import type { CarrierRates } from './carrier-rate-texts.ts'
import { RateSheet } from './rate-sheet.tsx'

/** Renders the rates of every service of every carrier, zone by zone. */
export function CarrierRatesScreen() {
  const { t } = useTranslation('rates')
  const rates = useStaffRead('GET /api/admin/rates')
  return (
    <>
      <ListTop title={t('nav')} text={t('lede')}>
        <RefreshButton of={rates} />
      </ListTop>
      <p className="mb-12">
        <TextLink href="/admin/settings">{t('related')}</TextLink>
      </p>
      <RateSheet />
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
  const { t: tTerms } = useTranslation('terms')
  const title = t('named', { partner, service: name })
  return (
    <Panel title={title}>
      <div className="panel-body stack-16">
        <p>
          {t('fuelSummary', {
            fuel: tTerms('value.percent', { value: String(now.fuel) }),
            heaviest: tTerms('value.kilograms', { count: now.heaviest ?? 0 }),
          })}
        </p>
        {coming.length > 0 && (
          <p>
            <Pill tone="working">{t('waiting', { count: coming.length })}</Pill>
          </p>
        )}
        <p className="actions">
          <ButtonLink href={carrierRatePath(id)} variant="line" size="compact">
            {t('change')} <span className="visually-hidden">{title}</span>
          </ButtonLink>
        </p>
      </div>
      <ZoneTable title={title} values={now} slabGrams={slabGrams} />
    </Panel>
  )
}

type ZoneTableProps = { title: string; values: RateValues; slabGrams: number }

function ZoneTable({ title, values, slabGrams }: ZoneTableProps) {
  const { t } = useTranslation('rates')
  const amount = useAmount()
  const priceOf = (name: string) => amount(values[name] ?? 0)
  const further = (zone: RateZone): string =>
    inReadingOrder(Object.keys(values))
      .flatMap((name) => {
        const rateTerm = parseRateTerm(name)
        if (rateTerm?.zone !== zone || rateTerm.of !== 'further') return []
        return [
          rateTerm.uptoKg === null ? priceOf(name) : t('band', { price: priceOf(name), kilograms: rateTerm.uptoKg }),
        ]
      })
      .join(', ')
  return (
    <DataTable
      caption={title}
      hideCaption
      rows={zonesOf(values)}
      keyOf={(zone) => zone}
      columns={[
        { key: 'zone', head: t('zoneHead'), cell: (zone) => t(`zone.${zone}`) },
        {
          key: 'first',
          head: t('term.first', { grams: slabGrams }),
          number: true,
          cell: (zone) => priceOf(`${zone}.first`),
        },
        { key: 'further', head: t('term.further', { grams: slabGrams }), cell: further },
        {
          key: 'days',
          head: t('days'),
          cell: (zone) =>
            t('between', { least: values[`${zone}.daysLeast`] ?? 0, most: values[`${zone}.daysMost`] ?? 0 }),
        },
      ]}
    />
  )
}
