import { type SubmitEvent, useState } from 'react'
import { differences, problemsOfRates } from '#domain/shipping/service-rates.ts'
import { send } from '#web/data/api.ts'
import { parseIndianDateTime } from '#web/i18n/indian-date-time.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DateTimeField } from '#web/staff/date-time-field.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { useAct } from '#web/staff/use-act.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { CarrierRateFields } from './carrier-rate-fields.tsx'
import { CarrierRatePreview } from './carrier-rate-preview.tsx'
import { type CarrierRatesDetail, rateChanges } from './carrier-rate-texts.ts'
import { emptyRatesDraft, proposedRates, ratesAt } from './carrier-rates-draft.ts'
import { ChangeReason, focusWrong } from './change-reason.tsx'
import { isReason } from './promotion-reason.tsx'

type CarrierRatesFormProps = { service: CarrierRatesDetail; reload: () => Promise<unknown> }

/**
 * Edits the next prices of a service, with start date and reason. The input stays when it is refused, and when
 * another admin saved first: fields not edited here then show that admin's values.
 */
export function CarrierRatesForm({ service, reload }: CarrierRatesFormProps) {
  const { t, language } = useTranslation('rates')
  const { t: tTerms } = useTranslation('terms')
  const act = useAct(reload)
  const [draft, setDraft] = useState(emptyRatesDraft)
  const [submitted, setSubmitted] = useState(false)
  const { id, version, coming, slabGrams } = service
  const current = ratesAt(service, draft.from)
  const proposed = proposedRates(current, draft)
  const problems = problemsOfRates(current, proposed)
  const right = Object.keys(problems).length === 0
  const dateTime = parseIndianDateTime(draft.from)
  const past = dateTime !== null && dateTime.getTime() <= Date.now()
  const same = differences(current, proposed).length === 0

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (!right || past || !isReason(draft.reason)) {
      setSubmitted(true)
      focusWrong(event.currentTarget)
      return
    }
    const body = { values: proposed, from: dateTime?.toISOString() ?? null, reason: draft.reason, seen: version }
    const saved = await act.run(
      () => send('POST /api/admin/rates/:id/versions', { params: { id }, body }),
      t('form.saved'),
    )
    if (!saved) return
    setDraft(emptyRatesDraft)
    setSubmitted(false)
  }
  return (
    <>
      <Panel title={t('form.title')}>
        <form className="panel-body stack-16" onSubmit={submit} noValidate>
          <p className="small">{t('form.text')}</p>
          {coming.map(({ from, values }, index) => {
            const before = coming[index - 1]?.values ?? service.now
            const changes = rateChanges(before, values, { t, tTerms, language, slabGrams }).join('; ')
            return (
              <Alert key={from} tone="working">
                {t('coming', { dateTime: formatDateTime(from, language), changes })}
              </Alert>
            )
          })}
          <CarrierRateFields
            service={service}
            current={current}
            typed={draft.typed}
            problems={problems}
            onType={(name, text) => setDraft({ ...draft, typed: { ...draft.typed, [name]: text } })}
          />
          <div className="numeric-fields">
            <DateTimeField
              label={tTerms('from')}
              hint={tTerms('fromHint')}
              value={draft.from}
              onChange={(event) => setDraft({ ...draft, from: event.target.value })}
              {...(past ? { error: tTerms('problem.passed') } : {})}
            />
            <ChangeReason
              value={draft.reason}
              submitted={submitted}
              onChange={(reason) => setDraft({ ...draft, reason })}
            />
          </div>
          {act.problem && <Alert tone="problem">{act.problem}</Alert>}
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
          <CarrierRatePreview before={current} after={proposed} slabGrams={slabGrams} />
        ) : (
          <p className="panel-body">{t('preview.wrong')}</p>
        )}
      </Panel>
    </>
  )
}
