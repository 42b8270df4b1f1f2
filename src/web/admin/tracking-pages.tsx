import { isTrackingPage, trackingPageOf } from '#domain/shipping/tracking-page.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { IfMay } from '#web/staff/if-may.tsx'
import { StaleNote } from '#web/staff/stale-note.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { Carriers } from './carriers-screen.tsx'

type Carrier = Carriers['carriers'][number]

/** Renders where customers follow the parcels of each carrier. */
export function TrackingPages({ carriers }: { carriers: readonly Carrier[] }) {
  const { t } = useTranslation('carriers')
  return (
    <Panel title={t('tracking.title')}>
      <div className="panel-body stack-16">
        <p className="small">{t('tracking.text')}</p>
        {carriers.map((carrier) => (
          <PageForm key={carrier.id} carrier={carrier} />
        ))}
      </div>
    </Panel>
  )
}

function PageForm({ carrier: { id, name, trackingPage, version } }: { carrier: Carrier }) {
  const { t } = useTranslation('carriers')
  const form = useStaffForm({
    name: `tracking-page ${id}`,
    start: { page: trackingPage ?? '' },
    saved: { version },
    check: ({ page }) => (page.trim() === '' || isTrackingPage(page.trim()) ? {} : { page: t('tracking.wrong') }),
    send: ({ page }) =>
      send('PUT /api/admin/carriers/:id/tracking-page', {
        params: { id },
        body: { page: page.trim() || null, seen: version },
      }),
    done: t('tracking.saved'),
    reload: useReload('/api/admin/carriers'),
  })
  return (
    <form {...form.props} className="stack-4">
      <Field
        {...form.field('page')}
        label={t('tracking.field', { carrier: name })}
        hint={t('tracking.hint')}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
      />
      <StaleNote form={form} />
      {form.problem && <FieldError>{form.problem}</FieldError>}
      <p className="row-16 middle">
        <IfMay need="settings.write">
          <Button type="submit" variant="line" busy={form.busy}>
            {t('tracking.save')} <span className="visually-hidden">{name}</span>
          </Button>
        </IfMay>
        {trackingPage && (
          <a className="text-link" href={trackingPageOf(trackingPage, '1234567890')} target="_blank" rel="noreferrer">
            {t('tracking.open')} <span className="visually-hidden">{name}</span>
          </a>
        )}
      </p>
    </form>
  )
}
