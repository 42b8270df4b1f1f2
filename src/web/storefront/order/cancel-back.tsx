import { useAmount } from '#web/i18n/amount-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { CancelOffer } from './cancel-dialog.tsx'

type Chosen = NonNullable<CancelOffer['chosen']>

type CancelBackProps = { offer: CancelOffer | undefined; chosen: Chosen | null; waits: boolean }

/** Shows the refund paid at once and the minimum refund if the hub approves; announced as the choice changes. */
export function CancelBack({ offer, chosen, waits }: CancelBackProps) {
  const { t } = useTranslation('cancelling')
  return (
    <div aria-live="polite" className="grid gap-3">
      {!offer || !chosen ? (
        <p className="small">{t(waits ? 'loading' : 'pick')}</p>
      ) : (
        <>
          {chosen.atOnce.lines.length > 0 && (
            <section className="order-amounts" aria-label={t('back')}>
              <h3 className="heading-3">{t('back')}</h3>
              <Figures back={chosen.atOnce} total={t(offer.way === 'less_cash' ? 'lessCash' : 'total')} />
              <p className="small">{t(`ways.${offer.way}`)}</p>
            </section>
          )}
          {chosen.onRequest.lines.length > 0 && (
            <section className="order-amounts" aria-label={t('ask')}>
              <h3 className="heading-3">{t('ask')}</h3>
              <Figures back={chosen.onRequest} total={t('atLeast')} />
              <Notice tone="working">
                {chosen.onRequest.keptPercent > 0
                  ? t('askWords', { percent: chosen.onRequest.keptPercent })
                  : t('askWordsFree')}
              </Notice>
            </section>
          )}
        </>
      )}
    </div>
  )
}

/** Repeats the amounts beside the buttons, which stay in view while the rest scrolls. */
export function BackInSight({ offer, chosen }: { offer: CancelOffer | undefined; chosen: Chosen }) {
  const { t } = useTranslation('cancelling')
  const amount = useAmount()
  const now = t(offer?.way === 'less_cash' ? 'lessCash' : 'total')
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

function Figures({ back, total }: { back: Chosen['atOnce'] | Chosen['onRequest']; total: string }) {
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
      <dt className="total">{total}</dt>
      <dd className="total">{amount(back.total)}</dd>
    </dl>
  )
}
