import type { CallReply } from '#contract/contract.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { TextLink } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { starterPackPath } from './admin-paths.ts'

type Opening = CallReply<'GET /api/admin/opening'>
type Item = Opening['items'][number]

/** The screen on which each step is taken; a step without one is a setting of the server. */
const screens: Partial<Record<Item['step'], string>> = {
  identity: '/admin/identity',
  carriers: '/admin/carriers',
  webhook: '/admin/payments',
  testPayment: '/admin/test-payment',
  email: '/admin/emails',
  pages: '/admin/pages',
  countries: starterPackPath('countries'),
  rates: starterPackPath('rates'),
  festivals: starterPackPath('festivals'),
  taxes: '/admin/settings',
  currencies: '/admin/currencies',
  hub: '/admin/places',
  city: '/admin/places',
  store: '/admin/stores',
  product: '/admin/stores',
  ordering: '/admin/settings',
}

const missingOf = ({ items }: Opening): number => items.filter(({ done, needed }) => needed && !done).length

/** Renders what an empty shop needs before it can take orders, step by step. */
export function OpeningScreen() {
  const { t } = useTranslation('opening')
  const opening = useStaffRead('GET /api/admin/opening')
  return (
    <>
      <ListTop title={t('heading')} text={t('lede')}>
        <RefreshButton of={opening} />
      </ListTop>
      <Reading of={opening}>
        {(read) => (
          <>
            <Alert tone={read.isOpen ? 'done' : 'working'}>
              {read.isOpen ? t('open') : t('missing', { count: missingOf(read) })}
            </Alert>
            <Panel title={t('steps')}>
              <ul className="work-queue">
                {read.items.map((item) => (
                  <Step key={item.step} item={item} />
                ))}
              </ul>
            </Panel>
            <Panel title={t('loads')}>
              <Loads loads={read.loads} />
            </Panel>
          </>
        )}
      </Reading>
    </>
  )
}

function Step({ item: { step, done, needed, count } }: { item: Item }) {
  const { t, tCode } = useTranslation('opening')
  const href = screens[step]
  return (
    <li>
      <span>
        <b>{t(`step.${step}`)}</b>
        {done && <span className="num"> ({count})</span>}
        <span className="small block">{t(`text.${step}`)}</span>
      </span>
      <span className="answers">
        <Pill tone={done ? 'done' : needed ? 'problem' : 'working'}>
          {t(done ? 'done' : needed ? 'needed' : 'optional')}
        </Pill>
        {href && <TextLink href={href}>{tCode('go', step)}</TextLink>}
      </span>
    </li>
  )
}

function Loads({ loads }: Pick<Opening, 'loads'>) {
  const { t, language } = useTranslation('opening')
  if (loads.length === 0) return <p className="panel-body">{t('noLoads')}</p>
  return (
    <ul className="work-queue">
      {loads.map(({ id, pack, at, ...load }) => (
        <li key={id}>
          <span>
            <b>{t(`step.${pack}`)}</b>
            <span className="small block">{t('loaded', load)}</span>
          </span>
          <span className="small num">{formatDateTime(at, language)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Renders what is missing on the first screen of the back office, until the shop can take orders. */
export function OpeningAlert() {
  const { t } = useTranslation('opening')
  const { data } = useStaffRead('GET /api/admin/opening')
  if (!data || (data.isOpen && data.waitingApplications === 0)) return null
  return (
    <Alert tone="working">
      {!data.isOpen && (
        <p>
          {t('missing', { count: missingOf(data) })} <TextLink href="/admin/opening">{t('show')}</TextLink>
        </p>
      )}
      {data.waitingApplications > 0 && (
        <p>
          {t('waiting', { count: data.waitingApplications })}{' '}
          <TextLink href="/admin/applications">{t('people:nav.applications')}</TextLink>
        </p>
      )}
    </Alert>
  )
}
