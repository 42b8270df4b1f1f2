import { refundStatusKey } from '#domain/refunds/refund-flow.ts'
import { formatDayAndTime } from '#web/i18n/format-days.ts'
import { useAmount } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { ClaimReply } from './claim-reply.tsx'
import type { Claims, OwnClaim } from './claims-query.ts'

const toneOf = (state: OwnClaim['state']) =>
  state === 'granted' || state === 'part_granted' ? 'done' : state === 'refused' ? 'problem' : 'working'

/** Renders one claim for its customer: subject, status, next steps and messages. */
export function ClaimStory({ orderId, claims, claim }: { orderId: string; claims: Claims; claim: OwnClaim }) {
  const { t, tCode, language } = useTranslation('claims')
  const amount = useAmount()
  const kind = t(`order-states:claim.kind.${claim.kind}`)
  return (
    <article className="stack-12" aria-label={kind}>
      <h3 className="label-text">{kind}</h3>
      <p>
        <Pill tone={toneOf(claim.state)}>{t(`statuses:claim.${claim.state}`)}</Pill>
      </p>
      <ul className="small">
        {claim.lines.map(({ lineId, name, weight, quantity }) => (
          <li key={lineId}>{t('list.line', { name, weight, quantity })}</li>
        ))}
      </ul>
      <p>{t(`order-states:claim.next.${claim.next}`)}</p>
      <ol className="claim-steps">
        {claim.steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was message-text never changes places
          <li key={index}>
            <b>{tCode('steps', step.kind === 'opened' && step.text === null ? 'openedByShop' : step.kind)}</b>
            {step.amount !== null && <span className="num"> {amount(step.amount)}</span>}
            {step.replacement && (
              <span className="block">
                {/* A full page load, because the link may grant a guest access on the way. */}
                <a className="text-link" href={step.replacement.href}>
                  {t('list.replacement', { number: step.replacement.number })}
                </a>
              </span>
            )}
            {step.refund && (
              <span className="small block">
                {t('list.refund', { state: t(`statuses:${refundStatusKey(step.refund)}`) })}
              </span>
            )}
            <span className="small block">{formatDayAndTime(step.at, language).day}</span>
            {step.text && <p className="message-text">{step.text}</p>}
          </li>
        ))}
      </ol>
      {claim.photos.length > 0 && (
        <ul className="claim-pictures">
          {claim.photos.map(({ id, src }, index) => (
            <li key={id}>
              <img src={src} alt={t('list.photo', { n: index + 1 })} width={88} height={88} loading="lazy" />
            </li>
          ))}
        </ul>
      )}
      <ClaimReply orderId={orderId} claims={claims} claim={claim} />
    </article>
  )
}
