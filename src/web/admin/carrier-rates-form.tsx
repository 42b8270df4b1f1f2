import { boundsOfRate, differences, parseRateTerm, problemsOfRates } from '#domain/shipping/service-rates.ts'
import { send } from '#web/data/api.ts'
import { parseIndianDateTime } from '#web/i18n/indian-date-time.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DateTimeField } from '#web/staff/date-time-field.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { StaleNote } from '#web/staff/stale-note.tsx'
import { useNewer } from '#web/staff/use-newer.ts'
import { type StaffForm, useStaffForm } from '#web/staff/use-staff-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { CarrierRateFields } from './carrier-rate-fields.tsx'
import { CarrierRatePreview } from './carrier-rate-preview.tsx'
import { type CarrierRatesDetail, fullRateLabel, rateChanges } from './carrier-rate-texts.ts'
import { emptyRatesDraft, proposedRates, type RatesDraft, ratesAt } from './carrier-rates-draft.ts'
import { ChangeReason } from './change-reason.tsx'
import { problemsOfChange } from './problems-of-change.ts'

type CarrierRatesFormProps = { service: CarrierRatesDetail; reload: () => Promise<unknown> }

/**
 * Edits the next prices of a service, with start date and reason. The input stays when it is refused, and when
 * another admin saved first: fields not edited here then show that admin's values.
 */
export function CarrierRatesForm(props: CarrierRatesFormProps) {
  const { service } = props
  const { t, language } = useTranslation('rates')
  const { t: tTerms } = useTranslation('terms')
  const form = useCarrierRates(props)
  const stale = useStaleRates(service, form)
  const texts = { t, tTerms, language, slabGrams: service.slabGrams }
  const { typed } = form.draft
  const { current, proposed, problems } = ratesOf(service, form.draft)
  const isSame = differences(current, proposed).length === 0
  return (
    <>
      <Panel title={t('form.title')}>
        <form {...form.props} className="panel-body stack-16">
          <p className="small">{t('form.text')}</p>
          <ComingRates service={service} />
          <CarrierRateFields
            service={service}
            current={current}
            typed={typed}
            errorOf={form.errorOf}
            onType={(name, text) => form.change({ typed: { ...typed, [name]: text } })}
          />
          <div className="numeric-fields">
            <DateTimeField {...form.field('from')} label={tTerms('from')} hint={tTerms('fromHint')} />
            <ChangeReason {...form.field('reason')} />
          </div>
          <StaleNote
            form={{ ...form, ...stale }}
            labels={Object.fromEntries(Object.keys(current).map((name) => [name, fullRateLabel(name, texts)]))}
          />
          {form.problem && <Alert tone="problem">{form.problem}</Alert>}
          {isSame && <p className="small">{t('form.same')}</p>}
          <p className="actions">
            <Button type="submit" busy={form.busy} disabled={isSame}>
              {t('form.save')}
            </Button>
          </p>
        </form>
      </Panel>
      <Panel title={t('preview.title')}>
        {Object.keys(problems).length === 0 ? (
          <CarrierRatePreview before={current} after={proposed} slabGrams={service.slabGrams} />
        ) : (
          <p className="panel-body">{t('preview.wrong')}</p>
        )}
      </Panel>
    </>
  )
}

/** Returns the rates that apply when the change begins, those the form describes, and what is wrong with them. */
function ratesOf(service: CarrierRatesDetail, draft: RatesDraft) {
  const current = ratesAt(service, draft.from)
  const proposed = proposedRates(current, draft)
  return { current, proposed, problems: problemsOfRates(current, proposed) }
}

/** Checks the amounts, the date and the reason, and saves the rates as the next version. */
function useCarrierRates({ service, reload }: CarrierRatesFormProps) {
  const { t } = useTranslation('rates')
  const { t: tTerms } = useTranslation('terms')
  return useStaffForm<RatesDraft, unknown>({
    name: `rates ${service.id}`,
    start: emptyRatesDraft,
    check: (draft) => {
      const { problems } = ratesOf(service, draft)
      return {
        ...Object.fromEntries(
          Object.entries(problems).map(([name, problem]) => {
            const rateTerm = parseRateTerm(name)
            const { least, most } = rateTerm ? boundsOfRate(rateTerm) : { least: 0, most: 0 }
            return [name, tTerms(`problem.${problem}`, { least: String(least), most: String(most) })]
          }),
        ),
        ...problemsOfChange(draft, tTerms),
      }
    },
    send: (draft) =>
      send('POST /api/admin/rates/:id/versions', {
        params: { id: service.id },
        body: {
          values: ratesOf(service, draft).proposed,
          from: parseIndianDateTime(draft.from)?.toISOString() ?? null,
          reason: draft.reason,
          seen: service.version,
        },
      }),
    done: t('form.saved'),
    reload,
  })
}

/** Compares the rates with what they were when typing began: the draft has only those that were typed. */
function useStaleRates(service: CarrierRatesDetail, { draft, change }: StaffForm<RatesDraft>) {
  const current = ratesAt(service, draft.from)
  const [last] = service.changes
  const written = Object.fromEntries(Object.entries(current).map(([name, value]) => [name, String(value)]))
  const saved = { version: service.version, by: last?.actor, at: last?.at }
  const { newer } = useNewer<Record<string, string>>(`rates ${service.id} typed`, written, saved, draft.typed)
  const takeTheirs = (name: string): void => {
    const { [name]: _mine, ...typed } = draft.typed
    change({ typed })
  }
  return { newer, takeTheirs }
}

/** Says what is planned already. */
function ComingRates({ service: { coming, now, slabGrams } }: { service: CarrierRatesDetail }) {
  const { t, language } = useTranslation('rates')
  const { t: tTerms } = useTranslation('terms')
  return coming.map(({ from, values }, index) => {
    const before = coming[index - 1]?.values ?? now
    const changes = rateChanges(before, values, { t, tTerms, language, slabGrams }).join('; ')
    return (
      <Alert key={from} tone="working">
        {t('coming', { dateTime: formatDateTime(from, language), changes })}
      </Alert>
    )
  })
}
