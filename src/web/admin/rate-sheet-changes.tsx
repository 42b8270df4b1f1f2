import { useState } from 'react'
import { isReason } from '#domain/audit/reason.ts'
import { send } from '#web/data/api.ts'
import { useAmount } from '#web/i18n/format-rupees.ts'
import { textOfCode } from '#web/i18n/text-of-code.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { StaleNote } from '#web/staff/stale-note.tsx'
import type { NewerField } from '#web/staff/use-newer.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { fullRateLabel, rateChanges, rateTermLabel } from './carrier-rate-texts.ts'
import { type CheckedRates, joinSheet, rateKey, type SheetService } from './rate-sheet-draft.ts'

type ChangesProps = {
  /** The sheet as it was compared first, and as it was last. */
  first: CheckedRates
  now: CheckedRates
  /** Compares it again, since the rates have changed. */
  again: () => Promise<void>
  saved: () => void
}

/** Renders what a sheet of rates changes, service by service, what last month's boxes would have cost, and the form that saves it. */
export function RateSheetChanges({ first, now, again, saved }: ChangesProps) {
  const { t } = useTranslation('rate-sheets')
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const { leftOut, unchanged } = now
  const { services, fields } = joinSheet(first, now, taken)
  const isRight = services.length > 0 && services.every(({ problems }) => problems.length === 0)
  return (
    <div className="stack-16" role="status">
      {leftOut.length > 0 && (
        <Alert tone="problem">
          <b>{t('leftOutTitle')}</b>
          {leftOut.map(({ row, text }) => (
            <p key={row}>{t('row', { row, text: textOfCode(t, text) })}</p>
          ))}
        </Alert>
      )}
      {services.length === 0 ? <p>{t('same')}</p> : <p>{t('unchanged', { count: unchanged })}</p>}
      {services.map((service) => (
        <ServiceChanges key={service.id} service={service} />
      ))}
      {isRight && (
        <SaveRates
          {...{ services, fields, again, saved }}
          takeTheirs={(key) => setTaken((before) => new Set([...before, key]))}
        />
      )}
    </div>
  )
}

function ServiceChanges({ service }: { service: SheetService }) {
  const { t } = useTranslation('rate-sheets')
  const { t: tRates, language } = useTranslation('rates')
  const { t: tTerms } = useTranslation('terms')
  const texts = { t: tRates, tTerms, language, slabGrams: service.slabGrams }
  return (
    <section className="stack-12" aria-label={service.name}>
      <h3>{service.name}</h3>
      <ul>
        {rateChanges(service.before, service.values, texts).map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      {service.problems.map(({ name, text }) => (
        <Alert key={name} tone="problem">
          {t('wrong', { name: rateTermLabel(name, texts), problem: textOfCode(t, text) })}
        </Alert>
      ))}
      {service.replay && <Replay {...service.replay} />}
    </section>
  )
}

function Replay({ boxes: shipments, now, later, lost }: NonNullable<SheetService['replay']>) {
  const { t } = useTranslation('rate-sheets')
  const amount = useAmount()
  return (
    <p>
      {shipments === 0 ? t('noBoxes') : t('replay', { count: shipments, now: amount(now), later: amount(later) })}{' '}
      {lost > 0 && <b>{t('lost', { count: lost })}</b>}
    </p>
  )
}

type SaveRatesProps = {
  services: readonly SheetService[]
  /** What a colleague changed since the sheet was compared first. */
  fields: readonly NewerField[]
  takeTheirs: (key: string) => void
  again: () => Promise<void>
  saved: () => void
}

/** Saves all changed services with one reason: all of them, or none. */
function SaveRates({ services, fields, takeTheirs, again, saved }: SaveRatesProps) {
  const { t } = useTranslation('rate-sheets')
  const labels = useRateLabels(services)
  const reload = useReload('/api/admin/rates')
  const form = useStaffForm({
    name: 'rate-sheet',
    start: { reason: '' },
    check: ({ reason }) => (isReason(reason) ? {} : { reason: t('missingReason') }),
    send: async ({ reason }) => {
      const changes = services.map(({ id, values, version }) => ({ id, values, seen: version }))
      await send('POST /api/admin/rate-sheet', { body: { services: changes, reason: reason.trim() } })
      saved()
    },
    done: t('saved'),
    reload: () => Promise.all([reload(), again()]),
  })
  return (
    <form {...form.props} className="stack-16">
      <Field {...form.field('reason')} label={t('reason')} maxLength={300} autoComplete="off" />
      <StaleNote
        form={{ busy: form.busy, takeTheirs, newer: fields.length > 0 ? { version: 0, fields } : null }}
        labels={labels}
      />
      {form.problem && <Alert tone="problem">{form.problem}</Alert>}
      <p>
        <Button type="submit" busy={form.busy} busyText={t('busy')}>
          {t('save', { count: services.length })}
        </Button>
      </p>
    </form>
  )
}

/** Returns the names of all rates, each with its service. */
function useRateLabels(services: readonly SheetService[]): Record<string, string> {
  const { t, language } = useTranslation('rates')
  const { t: tTerms } = useTranslation('terms')
  return Object.fromEntries(
    services.flatMap(({ id, name, before, slabGrams }) =>
      Object.keys(before).map((rate) => [
        rateKey(id, rate),
        `${name}: ${fullRateLabel(rate, { t, tTerms, language, slabGrams })}`,
      ]),
    ),
  )
}
