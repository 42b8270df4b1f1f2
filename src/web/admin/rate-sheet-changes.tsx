import { isReason } from '#domain/audit/reason.ts'
import { send } from '#web/data/api.ts'
import { useAmount } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { rateChanges, rateTermLabel } from './carrier-rate-texts.ts'
import type { CheckedRates } from './rate-sheet.tsx'

type Changes = { checked: CheckedRates; saved: () => void }

/** Renders what a sheet of rates changes, service by service, what last month's boxes would have cost, and the form that saves it. */
export function RateSheetChanges({ checked, saved }: Changes) {
  const { t } = useTranslation('rate-sheets')
  const { services, leftOut, unchanged } = checked
  const isRight = services.length > 0 && services.every(({ problems }) => problems.length === 0)
  return (
    <div className="stack-16" role="status">
      {leftOut.length > 0 && (
        <Alert tone="problem">
          <b>{t('leftOutTitle')}</b>
          {leftOut.map((row) => (
            <p key={row.row}>{t('row', row)}</p>
          ))}
        </Alert>
      )}
      {services.length === 0 ? <p>{t('same')}</p> : <p>{t('unchanged', { count: unchanged })}</p>}
      {services.map((service) => (
        <ServiceChanges key={service.id} service={service} />
      ))}
      {isRight && <SaveRates checked={checked} saved={saved} />}
    </div>
  )
}

function ServiceChanges({ service }: { service: CheckedRates['services'][number] }) {
  const { t } = useTranslation('rate-sheets')
  const { t: tRates, language } = useTranslation('rates')
  const { t: tTerms } = useTranslation('terms')
  const amount = useAmount()
  const texts = { t: tRates, tTerms, language, slabGrams: service.slabGrams }
  const { boxes, now, later, lost } = service.replay
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
          {t('wrong', { name: rateTermLabel(name, texts), problem: text })}
        </Alert>
      ))}
      <p>
        {boxes === 0 ? t('noBoxes') : t('replay', { count: boxes, now: amount(now), later: amount(later) })}{' '}
        {lost > 0 && <b>{t('lost', { count: lost })}</b>}
      </p>
    </section>
  )
}

/** Saves all changed services with one reason: all of them, or none. */
function SaveRates({ checked: { services }, saved }: Changes) {
  const { t } = useTranslation('rate-sheets')
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
    reload: useReload('/api/admin/rates'),
  })
  return (
    <form {...form.props} className="stack-16">
      <Field {...form.field('reason')} label={t('reason')} maxLength={300} autoComplete="off" />
      {form.problem && <Alert tone="problem">{form.problem}</Alert>}
      <p>
        <Button type="submit" busy={form.busy} busyText={t('busy')}>
          {t('save', { count: services.length })}
        </Button>
      </p>
    </form>
  )
}
