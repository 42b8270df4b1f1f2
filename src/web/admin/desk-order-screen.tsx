import { languages } from '#domain/language/language.ts'
import { deskChannels } from '#domain/orders/order-channel.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ChoiceRow } from '#web/ui/choice-row.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { DeskAddress } from './desk-address.tsx'
import { DeskCart } from './desk-cart.tsx'
import { DeskCustomerSearch } from './desk-customer-search.tsx'
import { DeskDelivery } from './desk-delivery.tsx'
import { DeskPaymentChoice } from './desk-payment-choice.tsx'
import { DeskSummary } from './desk-summary.tsx'
import { type DeskOrder, useDeskOrder } from './use-desk-order.ts'
import './desk-order.css'

/** Renders the order that a member of staff takes for a customer, by telephone or at the counter; `customer` is who is searched for first. */
export function DeskOrderScreen({ customer }: { customer: string }) {
  const { t } = useTranslation('desk-order')
  const order = useDeskOrder()
  return (
    <>
      <Breadcrumb steps={[{ href: '/admin/orders', label: t('admin:nav.orders') }]} here={t('title')} />
      <div className="staff-top">
        <div className="grow">
          <h1>{t('title')}</h1>
          <p className="small">{t('lede')}</p>
        </div>
      </div>
      <form {...order.form.props} className="staff-columns">
        <div>
          <Panel title={t('customer.title')}>
            <div className="panel-body stack-16">
              <Channel {...order} />
              <DeskCustomerSearch order={order} start={customer} />
            </div>
          </Panel>
          <Panel title={t('cart.title')}>
            <DeskCart {...order} />
          </Panel>
          <Panel title={t('address.title')}>
            <DeskAddress {...order} />
          </Panel>
        </div>
        <div>
          <Panel title={t('delivery.title')}>
            <DeskDelivery {...order} />
          </Panel>
          <Panel title={t('payment.title')}>
            <DeskPaymentChoice {...order} />
          </Panel>
          <Panel title={t('sum.title')}>
            <DeskSummary {...order} />
          </Panel>
        </div>
      </form>
    </>
  )
}

/** Asks where the customer is, and in which language they are emailed; an account has its own. */
function Channel({ draft, change }: DeskOrder) {
  const { t, tCode } = useTranslation('desk-order')
  return (
    <div className="row-20 bottom">
      <ChoiceRow
        variant="segments"
        legend={t('channel')}
        choices={deskChannels.map((value) => ({ value, label: t(`statuses:channel.${value}`) }))}
        value={draft.channel}
        onChange={(channel) => change({ channel })}
      />
      {draft.accountId === '' && (
        <SelectField
          label={t('language')}
          options={languages.map((value) => ({ value, label: tCode('admin:language', value) }))}
          value={draft.language}
          onChange={({ target }) => {
            const language = languages.find((one) => one === target.value)
            if (language) change({ language })
          }}
        />
      )}
    </div>
  )
}
