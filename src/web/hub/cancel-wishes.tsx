import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/api.ts'
import { ApiError } from '#web/api-error.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { sayMoment } from '#web/staff/say-time.ts'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Button, TextLink } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { type DeclineAnswer, DeclineWish } from './decline-wish.tsx'

type Wish = CallReply<'GET /api/courier/hub/wishes'>['items'][number]

/**
 * Renders the cancellation requests of all shipments or of one; nothing while there are none. A shipment is not
 * sealed before they are answered.
 */
export function CancelWishes({ boxId }: { boxId?: string }) {
  const { t } = useTranslation('hub')
  const { data } = useStaffRead('GET /api/courier/hub/wishes')
  const wishes = data?.items.filter((wish) => boxId === undefined || wish.boxId === boxId) ?? []
  if (wishes.length === 0) return null
  return (
    <div className="mb-3">
      <Panel title={t('wishes.title')}>
        <p className="panel-body">{t('wishes.words')}</p>
        <ul>
          {wishes.map((wish) => (
            <li key={wish.id} className="panel-body">
              <OpenWish wish={wish} linked={boxId === undefined} />
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}

/** Returns steps of five up to the percentage the customer was shown. */
const percents = (most: number): number[] =>
  [...new Set([0, 5, 10, 15, 20, most].filter((each) => each <= most))].sort((a, b) => b - a)

function OpenWish({ wish, linked }: { wish: Wish; linked: boolean }) {
  const { t, language } = useTranslation('hub')
  const { busy, problem, run } = useAct(useReload('/api/courier'))
  const [kept, setKept] = useState(wish.mostKeptPercent)
  const [declining, setDeclining] = useState(false)
  const [noteError, setNoteError] = useState<string>()
  const answer = (declined?: DeclineAnswer) => {
    setNoteError(undefined)
    return run(
      () =>
        send('POST /api/courier/hub/wishes/:id/answer', {
          params: { id: wish.id },
          body: declined ? { grant: false, ...declined } : { grant: true, keptPercent: kept },
        }).catch((error: unknown) => {
          if (error instanceof ApiError) setNoteError(error.details.note)
          throw error
        }),
      t(declined ? 'wishes.refused' : 'wishes.granted'),
    )
  }
  return (
    <div className="grid gap-3">
      <p>
        <b>{t('wishes.order', { order: wish.orderNumber })}</b>{' '}
        <span className="small">{sayMoment(wish.askedAt, language)}</span>
        {linked && (
          <>
            {' '}
            <TextLink href={`/courier/hub/boxes/${wish.boxId}`}>
              {t('wishes.box')} <span className="visually-hidden">{wish.orderNumber}</span>
            </TextLink>
          </>
        )}
      </p>
      <ul>
        {wish.lines.map(({ name, weight, quantity, brandName }) => (
          <li key={name + weight}>{t('wishes.line', { name, weight, quantity, maker: brandName })}</li>
        ))}
      </ul>
      <p className="small">
        {t('wishes.reason', { reason: wish.reason })}
        {wish.note && ` (${wish.note})`}
      </p>
      {!declining && wish.mostKeptPercent > 0 && (
        <SelectField
          label={t('wishes.kept')}
          value={String(kept)}
          onChange={(event) => setKept(Number(event.target.value))}
          options={percents(wish.mostKeptPercent).map((percent) => ({
            value: String(percent),
            label: t('wishes.percent', { percent }),
          }))}
        />
      )}
      {declining ? (
        <DeclineWish
          orderNumber={wish.orderNumber}
          busy={busy}
          noteError={noteError}
          onDecline={(declined) => void answer(declined)}
          onClose={() => setDeclining(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} onClick={() => void answer()}>
            {t('wishes.grant')} <span className="visually-hidden">{wish.orderNumber}</span>
          </Button>
          <Button look="line" disabled={busy} onClick={() => setDeclining(true)}>
            {t('wishes.refuse')} <span className="visually-hidden">{wish.orderNumber}</span>
          </Button>
        </div>
      )}
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}
