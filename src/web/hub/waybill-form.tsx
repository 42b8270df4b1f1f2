import { currencies, defaultCurrency } from '#domain/money/currency.ts'
import { normaliseWaybillNumber } from '#domain/shipping/waybill.ts'
import { send } from '#web/data/api.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { Shipment } from './shipment-screen.tsx'

/** Asks for the number and cost of the carrier's waybill. */
export function WaybillForm({ shipment }: { shipment: Shipment }) {
  const { t, language } = useTranslation('hub')
  const form = useWaybill(shipment)
  const { partner, name, waybillExample: example } = shipment.service
  return (
    <Panel title={t('waybill.title')}>
      <form {...form.props} className="panel-body stack-16">
        <p>{t('waybill.carrier', { partner, service: name })}</p>
        <Field
          {...form.field('waybill')}
          id="waybill-number"
          label={t('waybill.number')}
          hint={t('waybill.example', { example })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={40}
        />
        <div className="seal-fields">
          <Field
            {...form.field('cost')}
            id="waybill-cost"
            label={t('waybill.cost')}
            hint={t('waybill.paid', { amount: formatRupees(shipment.deliveryPaid, language) })}
            inputMode="decimal"
            autoComplete="off"
            required
          />
          <SelectField
            {...form.field('currency')}
            label={t('waybill.currency')}
            options={currencies.map(({ code, symbol }) => ({ value: code, label: `${symbol} ${code}` }))}
          />
        </div>
        <Field
          {...form.field('trackingPage')}
          id="waybill-page"
          type="url"
          label={t('waybill.page')}
          hint={t('waybill.pageHint')}
          inputMode="url"
          autoComplete="off"
          maxLength={500}
          optional
        />
        <div className="actions">
          <Button type="submit" variant="buy" size="tall" busy={form.busy} busyText={t('seal.busy')}>
            {t('waybill.submit')}
          </Button>
        </div>
        {form.problem && <FieldError>{form.problem}</FieldError>}
      </form>
    </Panel>
  )
}

function useWaybill(shipment: Shipment) {
  const { t } = useTranslation('hub')
  const example = { example: shipment.service.waybillExample }
  return useStaffForm({
    name: `waybill ${shipment.id}`,
    start: { waybill: '', cost: '', currency: defaultCurrency as string, trackingPage: '' },
    check: ({ waybill, cost, trackingPage }) => ({
      ...(normaliseWaybillNumber(waybill).length < 4 ? { waybill: t('waybill.missing.number', example) } : {}),
      ...(costOf(cost) === undefined ? { cost: t('waybill.missing.cost', example) } : {}),
      ...(trackingPage.trim() === '' || isPage(trackingPage) ? {} : { trackingPage: t('waybill.missing.page') }),
    }),
    send: ({ waybill, cost, currency, trackingPage }) =>
      send('POST /api/courier/hub/boxes/:id/waybill', {
        params: { id: shipment.id },
        body: {
          version: shipment.version,
          waybill: waybill.trim(),
          cost: costOf(cost) ?? 0,
          currency,
          ...(trackingPage.trim() === '' ? {} : { trackingPage: trackingPage.trim() }),
        },
      }),
    done: t('waybill.done', { order: shipment.orderNumber }),
    reload: useReload('/api/courier/hub'),
  })
}

const isPage = (typed: string): boolean => /^https:\/\//i.test(typed.trim()) && URL.canParse(typed.trim())

/** Returns a typed amount with at most two decimals and optional commas; undefined when it is invalid. */
const costOf = (typed: string): number | undefined => {
  const plain = typed.replaceAll(',', '').trim()
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}
