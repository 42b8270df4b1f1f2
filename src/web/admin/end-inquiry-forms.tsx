import { statedLossCauses } from '#domain/shipping/silent-parcel.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDay } from '#web/staff/format-time.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import type { Inquiry } from './inquiry-read.ts'
import { typedAmount } from './typed-amount.ts'

type Ending = { shipmentId: string; open: Inquiry; mayBeLost: boolean }

/** Ends an inquiry: the carrier says that the parcel moves, or it is lost. */
export function EndInquiryForms(ending: Ending) {
  return (
    <>
      <FoundForm {...ending} />
      <LostForm {...ending} />
    </>
  )
}

function FoundForm({ shipmentId, open: { version } }: Ending) {
  const { t } = useTranslation('silent-parcels')
  const form = useStaffForm({
    name: `found ${shipmentId} ${version}`,
    start: { note: '' },
    check: ({ note }) => (note.trim().length < 3 ? { note: t('noteMissing') } : {}),
    send: ({ note }) =>
      send('POST /api/admin/boxes/:id/inquiry/found', {
        params: { id: shipmentId },
        body: { version, note: note.trim() },
      }),
    done: t('found.done'),
    reload: useReload('/api/admin/'),
  })
  return (
    <details>
      <summary>{t('found.title')}</summary>
      <form {...form.props} className="stack-12 mt-12" aria-label={t('found.title')}>
        <p className="small">{t('found.lede')}</p>
        <TextareaField {...form.field('note')} label={t('found.note')} maxLength={600} required />
        {form.problem && <FieldError>{form.problem}</FieldError>}
        <Button type="submit" variant="line" busy={form.busy}>
          {t('found.do')}
        </Button>
      </form>
    </details>
  )
}

function useLostForm({ shipmentId, open: { version }, mayBeLost }: Ending) {
  const { t } = useTranslation('silent-parcels')
  return useStaffForm({
    name: `lost ${shipmentId} ${version}`,
    start: { cause: mayBeLost ? 'silence' : 'carrier', note: '' },
    check: ({ note }) => (note.trim().length < 3 ? { note: t('noteMissing') } : {}),
    send: ({ cause, note }) =>
      send('POST /api/admin/boxes/:id/inquiry/lost', {
        params: { id: shipmentId },
        body: { version, cause: cause === 'silence' ? 'silence' : 'carrier', note: note.trim() },
      }),
    done: t('lost.done'),
    reload: useReload('/api/admin/'),
  })
}

function LostForm(ending: Ending) {
  const { t, language } = useTranslation('silent-parcels')
  const form = useLostForm(ending)
  const causes = statedLossCauses.filter((cause) => cause === 'carrier' || ending.mayBeLost)
  return (
    <details>
      <summary>{t('lost.title')}</summary>
      <form {...form.props} className="stack-12 mt-12" aria-label={t('lost.title')}>
        <p className="small">{t('lost.lede')}</p>
        <SelectField
          {...form.field('cause')}
          label={t('lost.cause')}
          options={causes.map((value) => ({ value, label: t(`lost.causes.${value}`) }))}
        />
        {!ending.mayBeLost && (
          <p className="small">{t('lost.tooEarly', { day: formatDay(ending.open.lostFrom, language) })}</p>
        )}
        <TextareaField {...form.field('note')} label={t('lost.note')} maxLength={600} required />
        {form.problem && <FieldError>{form.problem}</FieldError>}
        <Button type="submit" variant="line" busy={form.busy}>
          {t('lost.do')}
        </Button>
      </form>
    </details>
  )
}

/** Notes what the carrier pays for a parcel that is lost. */
export function CarrierPaysForm({
  shipmentId,
  inquiry: { version, carrierPays },
}: {
  shipmentId: string
  inquiry: Inquiry
}) {
  const { t } = useTranslation('silent-parcels')
  const form = useStaffForm({
    name: `carrier-pays ${shipmentId} ${version}`,
    start: { amount: carrierPays === null ? '' : String(carrierPays) },
    check: ({ amount }) => ((typedAmount(amount) ?? -1) < 0 ? { amount: t('pays.missing') } : {}),
    send: ({ amount }) =>
      send('PUT /api/admin/boxes/:id/inquiry/carrier-pays', {
        params: { id: shipmentId },
        body: { version, amount: typedAmount(amount) ?? 0 },
      }),
    done: t('pays.done'),
    reload: useReload('/api/admin/'),
  })
  return (
    <form {...form.props} className="stack-12" aria-label={t('pays.title')}>
      <h3 className="heading-3">{t('pays.title')}</h3>
      <Field
        {...form.field('amount')}
        label={t('pays.amount')}
        hint={t('pays.lede')}
        inputMode="decimal"
        autoComplete="off"
        required
      />
      {form.problem && <FieldError>{form.problem}</FieldError>}
      <Button type="submit" variant="line" busy={form.busy}>
        {t('pays.do')}
      </Button>
    </form>
  )
}
