import type { CallReply } from '#contract/contract.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { joinSentences } from '#web/i18n/join-sentences.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { couriersPath } from '#web/staff/couriers-path.ts'
import { DetailPage } from '#web/staff/detail-page.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { IfMay } from '#web/staff/if-may.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { CourierTariffForm } from './courier-tariff-form.tsx'
import { tariffFields } from './tariff-fields.ts'

type Tariffs = CallReply<'GET /api/admin/courier-tariffs'>
export type Tariff = Tariffs['versions'][number]

/** Renders `/admin/courier-tariffs`: the form for a new version of what couriers are paid, and every version. */
export function CourierTariffsScreen() {
  const { t } = useTranslation('courier-pay')
  const read = useStaffRead('GET /api/admin/courier-tariffs')
  const list = { href: couriersPath, label: t('people:nav.customers') }
  return (
    <DetailPage of={read} list={list} title={t('desk.tariffs')}>
      {(tariffs) => {
        const current = tariffs.versions.find(({ version }) => version === tariffs.current)
        const newest = tariffs.versions.toSorted((one, other) => other.version - one.version)[0]
        return (
          <>
            <p className="mb-16">{t('tariffs.lede')}</p>
            {current && newest && (
              <IfMay need="money.write">
                <CourierTariffForm current={current} newest={newest} />
              </IfMay>
            )}
            <Panel title={t('tariffs.versions')}>
              <ol className="account-lines">
                {tariffs.versions.map((tariff) => (
                  <TariffVersion key={tariff.version} tariff={tariff} state={stateOf(tariff, current)} />
                ))}
              </ol>
            </Panel>
          </>
        )
      }}
    </DetailPage>
  )
}

const tones = { inForce: 'done', planned: 'working', past: 'fresh' } as const

const stateOf = (tariff: Tariff, current: Tariff | undefined): keyof typeof tones => {
  if (tariff.version === current?.version) return 'inForce'
  return current && tariff.effectiveFrom > current.effectiveFrom ? 'planned' : 'past'
}

function TariffVersion({ tariff, state }: { tariff: Tariff; state: keyof typeof tones }) {
  const { t, language } = useTranslation('courier-pay')
  const shown = (field: (typeof tariffFields)[number]) =>
    field.unit === 'rupees' ? formatRupees(tariff[field.name], language) : String(tariff[field.name] / field.per)
  return (
    <li>
      <p className="row-12">
        <b>{t('tariffs.version', { version: tariff.version })}</b>{' '}
        <Pill tone={tones[state]}>{t(`tariffs.${state}`)}</Pill>
        <span className="small">{formatDateTime(tariff.effectiveFrom, language)}</span>
      </p>
      <p>
        {tariff.by === null
          ? t('tariffs.byShop')
          : joinSentences([tariff.reason, t('tariffs.by', { name: tariff.by })], language)}
      </p>
      <p className="small">
        {tariffFields.map((field) => `${t(`tariffs.${field.name}`)}: ${shown(field)}`).join(' · ')}
      </p>
    </li>
  )
}
