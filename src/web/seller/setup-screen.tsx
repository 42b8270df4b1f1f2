import { useUser } from '#web/data/user.ts'
import { RichText, useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDate, formatDay } from '#web/staff/format-time.ts'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { TextLink } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { SellerSearch } from './seller-tabs.ts'
import { type Store, setupSteps } from './setup-steps.ts'
import { StorePicker } from './store-picker.tsx'
import { StoreTaxPanel } from './store-tax.tsx'

/** Renders `/seller/setup`: a store's status and its progress towards going live. An admin chooses the store. */
export function SetupScreen({ search }: { search: SellerSearch }) {
  const { t } = useTranslation('seller')
  const user = useUser()
  const { brandId } = search
  const read = useStaffList('GET /api/seller/store', { query: brandId ? { brandId } : {} })
  return (
    <>
      <div className="staff-top">
        <h1 className="grow">{read.data?.store?.name ?? t('setup.heading')}</h1>
        {user?.role === 'admin' && <StorePicker search={search} />}
        <RefreshButton of={read} />
      </div>
      <Reading of={read}>
        {({ store }) =>
          store ? (
            <>
              <Setup store={store} />
              <StoreTaxPanel key={store.id} brandId={brandId} />
            </>
          ) : (
            <Alert>{t('setup.pick')}</Alert>
          )
        }
      </Reading>
    </>
  )
}

function Setup({ store }: { store: Store }) {
  const { t, language } = useTranslation('seller')
  const values = {
    licence: store.licence ?? '',
    day: store.papersUntil ? formatDay(store.papersUntil, language) : '',
    dateTime: store.approvedAt ? formatDate(store.approvedAt, language) : '',
  }
  return (
    <>
      {store.suspendedAt && (
        <Alert tone="problem">{t('setup.text.suspended', { dateTime: formatDate(store.suspendedAt, language) })}</Alert>
      )}
      <div className="staff-columns">
        <Panel title={t('setup.steps')}>
          <ul className="work-queue">
            {setupSteps(store).map(({ step, done, text }) => (
              <li key={step}>
                <span>
                  <b>{t(`setup.step.${step}`)}</b>
                  <span className="small block">{t(`setup.text.${text}`, values)}</span>
                </span>
                <span className="answers">
                  <Pill tone={done ? 'done' : 'working'}>{t(`setup.step.${done ? 'done' : 'open'}`)}</Pill>
                </span>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title={t('setup.details')}>
          <Details store={store} />
        </Panel>
      </div>
      <p className="mb-16">
        <RichText
          text={t('setup.change')}
          components={{ support: (text) => <TextLink href="/support">{text}</TextLink> }}
        />
      </p>
    </>
  )
}

function Details({ store }: { store: Store }) {
  const { t, language } = useTranslation('seller')
  const { name, city, kind, dispatchDays, products, onHoliday, holidayUntil } = store
  const details = [
    [t('setup.name'), name],
    [t('setup.city'), city],
    [t('setup.kind'), t(`setup.kinds.${kind}`)],
    [t('setup.dispatch'), t('setup.days', { count: dispatchDays })],
    [t('setup.products'), String(products)],
    [
      t('setup.holiday'),
      onHoliday && holidayUntil
        ? t('setup.holidayUntil', { day: formatDay(holidayUntil, language) })
        : t('setup.noHoliday'),
    ],
  ] as const
  return (
    <dl className="panel-body detail-list">
      {details.map(([what, value]) => (
        <div className="contents" key={what}>
          <dt>{what}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
