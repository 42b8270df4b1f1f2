import { useAmount } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import type { CancelOptions } from './cancel-dialog.tsx'

type Chosen = NonNullable<CancelOptions['chosen']>

type CancelBackProps = { options: CancelOptions | undefined; chosen: Chosen | null; waits: boolean }

/** Shows the refund paid at once and the minimum refund if the hub approves; announced as the choice changes. */
export function CancelBack({ options, chosen, waits }: CancelBackProps) {
  const { t } = useTranslation('cancelling')
  return (
    <div aria-live="polite" className="stack-12">
      {!options || !chosen ? (
        <p className="small">{t(waits ? 'loading' : 'pick')}</p>
      ) : (
        <>
          {chosen.atOnce.lines.length > 0 && (
            <section className="order-amounts" aria-label={t('back')}>
              <h3 className="heading-3">{t('back')}</h3>
              <AmountRows back={chosen.atOnce} route={options.refundRoute} total={totalKey(options, chosen)} />
              {chosen.atOnce.discountDue > 0 && <p className="small">{t('discountDueText')}</p>}
              {chosen.atOnce.deliveryDue > 0 && <p className="small">{t('deliveryDueText')}</p>}
              {chosen.atOnce.total > chosen.atOnce.storeCredit && (
                <p className="small">{t(`refundRoutes.${options.refundRoute}`)}</p>
              )}
            </section>
          )}
          {chosen.onRequest.lines.length > 0 && (
            <section className="order-amounts" aria-label={t('request')}>
              <h3 className="heading-3">{t('request')}</h3>
              <AmountRows back={chosen.onRequest} route={options.refundRoute} total="atLeast" />
              {chosen.onRequest.deliveryDue > 0 && <p className="small">{t('deliveryDueText')}</p>}
              <Alert tone="working">
                {chosen.onRequest.cancellationFeePercent > 0
                  ? t('askText', { percent: chosen.onRequest.cancellationFeePercent })
                  : t('askTextFree')}
              </Alert>
            </section>
          )}
        </>
      )}
    </div>
  )
}

/** Repeats the amounts beside the buttons, which stay in view while the rest scrolls. */
export function BackInSight({ options, chosen }: { options: CancelOptions | undefined; chosen: Chosen }) {
  const { t } = useTranslation('cancelling')
  const amount = useAmount()
  const now = t(totalKey(options, chosen))
  return (
    <p className="num">
      {chosen.atOnce.lines.length > 0 && (
        <>
          {now} <b>{amount(chosen.atOnce.total)}</b>{' '}
        </>
      )}
      {chosen.onRequest.lines.length > 0 && (
        <>
          {t('atLeast')} <b>{amount(chosen.onRequest.total)}</b>
        </>
      )}
    </p>
  )
}

/** What the total of a refund is called: less cash to pay, unless a share of it goes back as store credit. */
const totalKey = (options: CancelOptions | undefined, { atOnce }: Chosen) =>
  options?.refundRoute === 'less_cash' && atOnce.storeCredit === 0 ? 'lessCash' : 'total'

type AmountRowsProps = {
  back: Chosen['atOnce'] | Chosen['onRequest']
  route: CancelOptions['refundRoute']
  total: 'atLeast' | 'lessCash' | 'total'
}

function AmountRows({ back, route, total }: AmountRowsProps) {
  const { t } = useTranslation('cancelling')
  const amount = useAmount()
  return (
    <dl className="num">
      <dt>{t('goods')}</dt>
      <dd>{amount(back.goods)}</dd>
      {back.delivery > 0 && (
        <>
          <dt>{t('delivery')}</dt>
          <dd>{amount(back.delivery)}</dd>
        </>
      )}
      {back.codFee > 0 && (
        <>
          <dt>{t('codFee')}</dt>
          <dd>{amount(back.codFee)}</dd>
        </>
      )}
      {back.discountDue > 0 && (
        <>
          <dt>{t('discountDue')}</dt>
          <dd>{amount(-back.discountDue)}</dd>
        </>
      )}
      {back.deliveryDue > 0 && (
        <>
          <dt>{t('deliveryDue')}</dt>
          <dd>{amount(-back.deliveryDue)}</dd>
        </>
      )}
      <dt className="total">{t(total)}</dt>
      <dd className="total">{amount(back.total)}</dd>
      {back.storeCredit > 0 && (
        <>
          <dt>{t('credit-back:credit')}</dt>
          <dd>{amount(back.storeCredit)}</dd>
          <dt>{t(`credit-back:rest.${route}`)}</dt>
          <dd>{amount(back.total - back.storeCredit)}</dd>
        </>
      )}
    </dl>
  )
}
