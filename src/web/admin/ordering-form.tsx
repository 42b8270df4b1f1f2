import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { formatIndianDateTime, parseIndianDateTime } from '#web/i18n/indian-date-time.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { shopTime } from '#web/platform/shop-time.ts'
import { DateTimeField } from '#web/staff/date-time-field.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { StaleNote } from '#web/staff/stale-note.tsx'
import type { SavedVersion } from '#web/staff/use-newer.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'

type Ordering = CallReply<'GET /api/admin/settings'>['ordering'] & SavedVersion

/** Opens or closes the shop for orders; a closed one may open at a planned time. */
export function OrderingForm({ ordering, reload }: { ordering: Ordering; reload: () => Promise<unknown> }) {
  const { t, language } = useTranslation('admin')
  const { open, opensAt, openNow } = ordering
  const form = useOrdering(ordering, reload)
  const { draft } = form
  const isSame = open === (draft.ordering === 'open') && opensAt === openingOf(draft)
  const card = (value: 'open' | 'closed') => (
    <RadioCard
      name="ordering"
      value={value}
      checked={draft.ordering === value}
      onChange={() => form.change({ ordering: value })}
      title={t(`settings.ordering.${value}`)}
      note={t(`settings.ordering.${value}Note`)}
    />
  )
  return (
    <form {...form.props} className="panel-body stack-16">
      <Alert tone={openNow ? 'done' : 'working'}>
        {openNow
          ? t('settings.ordering.openNow')
          : opensAt
            ? t('settings.ordering.closedUntil', { dateTime: formatDateTime(opensAt, language) })
            : t('settings.ordering.closedNow')}
      </Alert>
      <fieldset>
        <legend className="label-text mb-8">{t('settings.ordering.choice')}</legend>
        {card('open')}
        {card('closed')}
      </fieldset>
      {draft.ordering === 'closed' && (
        <DateTimeField
          {...form.field('opensAt')}
          label={t('settings.ordering.opensAt')}
          hint={t('settings.ordering.opensAtHint')}
        />
      )}
      <StaleNote form={form} />
      {form.problem && <Alert tone="problem">{form.problem}</Alert>}
      <p className="actions">
        <Button type="submit" busy={form.busy} disabled={isSame}>
          {t('settings.ordering.save')}
        </Button>
      </p>
    </form>
  )
}

function useOrdering({ opensAt, openNow, version, by, at }: Ordering, reload: () => Promise<unknown>) {
  const { t } = useTranslation('admin')
  return useStaffForm({
    name: 'ordering',
    start: {
      ordering: (openNow ? 'open' : 'closed') as 'open' | 'closed',
      opensAt: opensAt && !openNow ? formatIndianDateTime(new Date(opensAt)) : '',
    },
    saved: { version, by, at },
    check: (draft) => {
      const from = openingOf(draft)
      return from !== null && Date.parse(from) <= shopTime() ? { opensAt: t('settings.ordering.past') } : {}
    },
    send: (draft) =>
      send('PUT /api/admin/settings/ordering', {
        body: { open: draft.ordering === 'open', opensAt: openingOf(draft), seen: version },
      }),
    done: t('settings.ordering.saved'),
    reload,
  })
}

/** Returns when a closed shop opens; null where it is open, or stays closed. */
const openingOf = ({ ordering, opensAt }: { ordering: 'open' | 'closed'; opensAt: string }): string | null =>
  ordering === 'closed' ? (parseIndianDateTime(opensAt)?.toISOString() ?? null) : null
