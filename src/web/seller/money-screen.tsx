import type { CallReply } from '#contract/contract.ts'
import { addressOf } from '#web/data/api.ts'
import { useUser } from '#web/data/user.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListPager } from '#web/staff/list-pager.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { CommissionInvoices } from './commission-invoices.tsx'
import { MoneyStatements } from './money-statements.tsx'
import { describeNextPayout } from './next-payout.ts'
import { PassbookEntry } from './passbook-entry.tsx'
import type { SellerMoneySearch } from './seller-money-search.ts'
import { StorePicker } from './store-picker.tsx'
import '#web/staff/passbook.css'

const path = '/seller/money'

type Money = NonNullable<CallReply<'GET /api/seller/money'>['money']>

/** Renders `/seller/money`: what is on its way, the passbook, and the statements. */
export function MoneyScreen({ search }: { search: SellerMoneySearch }) {
  const { t } = useTranslation('passbook')
  const user = useUser()
  const read = useStaffList('GET /api/seller/money', { query: search })
  const ofStore = search.brandId ? { brandId: search.brandId } : {}
  return (
    <>
      <ListTop title={t('title')} text={t('lede')}>
        {user?.role === 'admin' && <StorePicker search={ofStore} />}
        <ButtonLink variant="line" href={addressOf('/seller/payouts', ofStore)}>
          {t('payouts.open')}
        </ButtonLink>
        <RefreshButton of={read} />
      </ListTop>
      <Reading of={read}>
        {({ money }) =>
          money ? <Passbook money={money} search={search} /> : <p className="panel-body">{t('noStore')}</p>
        }
      </Reading>
    </>
  )
}

function Passbook({ money, search }: { money: Money; search: SellerMoneySearch }) {
  const { t } = useTranslation('passbook')
  const ofStore = search.brandId ? { brandId: search.brandId } : {}
  return (
    <>
      <ComingMoney money={money} />
      <div className="staff-columns">
        <Panel title={t('entries')}>
          {money.entries.length === 0 && <p className="panel-body">{t('empty')}</p>}
          <ol className="passbook">
            {money.entries.map((entry) => (
              <PassbookEntry key={entry.id} entry={entry} ofStore={ofStore} />
            ))}
          </ol>
          <ListPager
            path={path}
            search={search}
            nextCursor={money.nextCursor}
            text={{ first: t('entries'), next: t('older') }}
          />
        </Panel>
        <div>
          <MoneyStatements ofStore={ofStore} />
          <CommissionInvoices ofStore={ofStore} />
        </div>
      </div>
    </>
  )
}

/** Renders the amount on its way, where it stands, the next payout, and what stops it. */
function ComingMoney({ money }: { money: Money }) {
  const { t, tCode, language } = useTranslation('passbook')
  const { t: ofDay } = useTranslation('seller-day')
  const amount = (rupees: number) => formatRupees(rupees, language)
  const { account, stopped } = money
  const parts = [
    ['held', money.held],
    ['payable', money.payable],
    ['inPayout', money.inPayout],
  ] as const
  return (
    <section className="coming-money">
      <h2>{t('onItsWay')}</h2>
      <p className="money-total num">{amount(money.total)}</p>
      <p>{describeNextPayout(money, ofDay, language)}</p>
      <dl>
        {parts.map(([name, rupees]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd className="num">{amount(rupees)}</dd>
            <dd className="small">{t(`${name}Note`)}</dd>
          </div>
        ))}
      </dl>
      {stopped && money.payable !== 0 && <Alert tone="working">{tCode('stopped', stopped)}</Alert>}
      <p className="small">
        {account ? t('account', { holder: account.holder, lastFour: account.lastFour }) : t('accountNone')}
      </p>
    </section>
  )
}
