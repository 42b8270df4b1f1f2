import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DateTimeField } from '#web/staff/date-time-field.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'

type Charge = NonNullable<CallReply<'GET /api/courier/hub/boxes/:id/duty'>['charge']>

const isPage = (typed: string): boolean => /^https:\/\/[\x21-\x7e]+$/i.test(typed) && URL.canParse(typed)

function useDutyForm(shipmentId: string, open: Charge | null) {
  const { t } = useTranslation('duty')
  return useStaffForm({
    name: `duty ${shipmentId} ${open?.version ?? 0}`,
    start: {
      amount: open ? open.amount.toFixed(2) : '',
      currency: open?.currency ?? '',
      payBy: open?.payBy ?? '',
      instructions: open?.instructions ?? '',
      link: open?.link ?? '',
    },
    check: ({ amount, currency, payBy, instructions, link }) => ({
      ...(/^\d{1,7}([.,]\d{1,2})?$/.test(amount.trim()) && numberOf(amount) > 0
        ? {}
        : { amount: t('hub.missing.amount') }),
      ...(/^[a-z]{3}$/i.test(currency.trim()) ? {} : { currency: t('hub.missing.currency') }),
      ...(payBy === '' ? { payBy: t('hub.missing.payBy') } : {}),
      ...(instructions.trim().length < 3 ? { instructions: t('hub.missing.instructions') } : {}),
      ...(link.trim() === '' || isPage(link.trim()) ? {} : { link: t('hub.missing.link') }),
    }),
    send: ({ amount, currency, payBy, instructions, link }) =>
      send('PUT /api/courier/hub/boxes/:id/duty', {
        params: { id: shipmentId },
        body: {
          version: open?.version ?? null,
          amount: numberOf(amount),
          currency: currency.trim().toUpperCase(),
          payBy,
          instructions: instructions.trim(),
          link: link.trim() === '' ? null : link.trim(),
        },
      }),
    done: t('hub.saved'),
    reload: useReload('/api/courier'),
    fieldOf: { 'duty/past': 'payBy' },
  })
}

const numberOf = (typed: string): number => Number(typed.trim().replace(',', '.'))

/** Asks how much customs charge, by when, and what the customer has to do. */
export function DutyForm({ shipmentId, open }: { shipmentId: string; open: Charge | null }) {
  const { t } = useTranslation('duty')
  const form = useDutyForm(shipmentId, open)
  return (
    <form {...form.props} className="stack-12" aria-label={t('hub.title')}>
      <p className="small">{t('hub.lede')}</p>
      <div className="seal-fields">
        <Field {...form.field('amount')} label={t('hub.amount')} inputMode="decimal" autoComplete="off" required />
        <Field
          {...form.field('currency')}
          label={t('hub.currency')}
          hint={t('hub.currencyHint')}
          maxLength={3}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          required
        />
      </div>
      <DateTimeField {...form.field('payBy')} type="date" label={t('hub.payBy')} required />
      <TextareaField
        {...form.field('instructions')}
        label={t('hub.instructions')}
        hint={t('hub.instructionsHint')}
        maxLength={600}
        required
      />
      <Field
        {...form.field('link')}
        type="url"
        label={t('hub.link')}
        hint={t('hub.linkHint')}
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        optional
      />
      {form.problem && <FieldError>{form.problem}</FieldError>}
      <div className="actions">
        <Button type="submit" size="tall" variant="buy" busy={form.busy}>
          {t(open ? 'hub.change' : 'hub.save')}
        </Button>
      </div>
    </form>
  )
}
