import { type SubmitEvent, useState } from 'react'
import { readIndianMoment } from '#domain/indian-moment.ts'
import { differences, problemsOfRates } from '#domain/service-rates.ts'
import { send } from '#web/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { MomentField } from '#web/staff/moment-field.tsx'
import { sayMoment } from '#web/staff/say-time.ts'
import { useAct } from '#web/staff/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { CarrierRateFields } from './carrier-rate-fields.tsx'
import { CarrierRatePreview } from './carrier-rate-preview.tsx'
import { type CarrierRatesDetail, rateChanges } from './carrier-rate-words.ts'
import { emptyRatesDraft, standingWhen, wishedRates } from './carrier-rates-draft.ts'
import { ChangeReason, focusWrong } from './change-reason.tsx'
import { isReason } from './offer-reason.tsx'

type CarrierRatesFormProps = { service: CarrierRatesDetail; reload: () => Promise<unknown> }

/**
 * Edits the next prices of a service, with start date and reason. The input stays when it is refused, and when
 * another admin saved first: fields not edited here then show that admin's values.
 */
export function CarrierRatesForm({ service, reload }: CarrierRatesFormProps) {
  const { t, language } = useTranslation('rates')
  const { t: say } = useTranslation('terms')
  const act = useAct(reload)
  const [draft, setDraft] = useState(emptyRatesDraft)
  const [tried, setTried] = useState(false)
  const { id, version, coming, slabGrams } = service
  const standing = standingWhen(service, draft.from)
  const wished = wishedRates(standing, draft)
  const problems = problemsOfRates(standing, wished)
  const right = Object.keys(problems).length === 0
  const moment = readIndianMoment(draft.from)
  const past = moment !== null && moment.getTime() <= Date.now()
  const same = differences(standing, wished).length === 0

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (!right || past || !isReason(draft.reason)) {
      setTried(true)
      focusWrong(event.currentTarget)
      return
    }
    const body = { figures: wished, from: moment?.toISOString() ?? null, reason: draft.reason, seen: version }
    const saved = await act.run(
      () => send('POST /api/admin/rates/:id/versions', { params: { id }, body }),
      t('form.saved'),
    )
    if (!saved) return
    setDraft(emptyRatesDraft)
    setTried(false)
  }
  return (
    <>
      <Panel title={t('form.title')}>
        <form className="panel-body grid gap-4" onSubmit={submit} noValidate>
          <p className="small max-w-prose">{t('form.words')}</p>
          {coming.map(({ from, figures }, place) => {
            const before = coming[place - 1]?.figures ?? service.now
            const changes = rateChanges(before, figures, { t, say, language, slabGrams }).join('; ')
            return (
              <Notice key={from} tone="working">
                {t('coming', { moment: sayMoment(from, language), changes })}
              </Notice>
            )
          })}
          <CarrierRateFields
            service={service}
            standing={standing}
            typed={draft.typed}
            problems={problems}
            onType={(name, text) => setDraft({ ...draft, typed: { ...draft.typed, [name]: text } })}
          />
          <div className="figure-fields">
            <MomentField
              label={say('from')}
              hint={say('fromHint')}
              value={draft.from}
              onChange={(event) => setDraft({ ...draft, from: event.target.value })}
              {...(past ? { error: say('problem.passed') } : {})}
            />
            <ChangeReason value={draft.reason} tried={tried} onChange={(reason) => setDraft({ ...draft, reason })} />
          </div>
          {act.problem && <Notice tone="problem">{act.problem}</Notice>}
          {same && <p className="small">{t('form.same')}</p>}
          <p className="actions">
            <Button type="submit" busy={act.busy} disabled={same}>
              {t('form.save')}
            </Button>
          </p>
        </form>
      </Panel>
      <Panel title={t('preview.title')}>
        {right ? (
          <CarrierRatePreview before={standing} after={wished} slabGrams={slabGrams} />
        ) : (
          <p className="panel-body">{t('preview.wrong')}</p>
        )}
      </Panel>
    </>
  )
}
