import { isOpenInquiry } from '#domain/shipping/silent-parcel.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DateTimeField } from '#web/staff/date-time-field.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import type { InquiryRead } from './inquiry-read.ts'

function useInquiryForm(shipmentId: string, { inquiry, lastContact }: InquiryRead) {
  const { t } = useTranslation('silent-parcels')
  const open = inquiry && isOpenInquiry(inquiry.state) ? inquiry : null
  return useStaffForm({
    name: `ask-carrier ${shipmentId} ${open?.version ?? 0}`,
    start: {
      contact: open?.contact ?? lastContact ?? '',
      reference: open?.reference ?? '',
      answerBy: open?.answerBy ?? '',
    },
    check: ({ contact, answerBy }) => ({
      ...(contact.trim().length < 2 ? { contact: t('ask.missing.contact') } : {}),
      ...(answerBy === '' ? { answerBy: t('ask.missing.answerBy') } : {}),
    }),
    send: ({ contact, reference, answerBy }) =>
      send('POST /api/admin/boxes/:id/inquiry/ask', {
        params: { id: shipmentId },
        body: { version: open?.version ?? null, contact: contact.trim(), reference: reference.trim(), answerBy },
      }),
    done: t('ask.done'),
    reload: useReload('/api/admin/'),
    fieldOf: { 'inquiry/answer-day': 'answerBy' },
  })
}

/** Notes through whom a carrier was asked where a parcel is, under which number, and by when it answers. */
export function AskCarrierForm({ shipmentId, read }: { shipmentId: string; read: InquiryRead }) {
  const { t } = useTranslation('silent-parcels')
  const form = useInquiryForm(shipmentId, read)
  const title = t(read.inquiry?.state === 'contacted' ? 'ask.again' : 'ask.title')
  return (
    <details open={read.inquiry?.state === 'due'}>
      <summary>{title}</summary>
      <form {...form.props} className="stack-12 mt-12" aria-label={title}>
        <p className="small">{t('ask.lede')}</p>
        <Field
          {...form.field('contact')}
          label={t('ask.contact')}
          hint={t('ask.contactHint')}
          maxLength={200}
          autoComplete="off"
          required
        />
        <Field {...form.field('reference')} label={t('ask.reference')} maxLength={80} autoComplete="off" optional />
        <DateTimeField {...form.field('answerBy')} type="date" label={t('ask.answerBy')} required />
        {form.problem && <FieldError>{form.problem}</FieldError>}
        <Button type="submit" busy={form.busy}>
          {t('ask.do')}
        </Button>
      </form>
    </details>
  )
}
