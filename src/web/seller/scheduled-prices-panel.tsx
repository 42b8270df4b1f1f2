import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { useAmount } from '#web/i18n/format-rupees.ts'
import { parseIndianDateTime } from '#web/i18n/indian-date-time.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DateTimeField } from '#web/staff/date-time-field.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { numberOf } from './product-draft.ts'

type ScheduledPrice = CallReply<'GET /api/seller/products/:id/prices'>['items'][number]

/** Renders the prices of a product that are planned from one instant to another, and the form for one more. */
export function ScheduledPricesPanel({ productId }: { productId: string }) {
  const { t } = useTranslation('product-desk')
  const read = useStaffRead('GET /api/seller/products/:id/prices', { params: { id: productId } })
  const reload = useReload('/api/seller/products')
  const items = read.data?.items ?? []
  return (
    <Panel title={t('scheduled-prices:title')}>
      <details className="panel-body" open={items.some(({ state }) => isOpen(state)) || undefined}>
        <summary>{t('scheduled-prices:text')}</summary>
        <PriceForm productId={productId} reload={reload} />
        {items.length > 0 && <PriceList productId={productId} items={items} reload={reload} />}
      </details>
    </Panel>
  )
}

const isOpen = (state: ScheduledPrice['state']): boolean => state === 'planned' || state === 'running'

type PartProps = { productId: string; reload: () => Promise<unknown> }

function PriceForm({ productId, reload }: PartProps) {
  const { t } = useTranslation('product-desk')
  const instantOf = (typed: string): string => parseIndianDateTime(typed)?.toISOString() ?? ''
  const form = useStaffForm({
    name: `scheduled-price-${productId}`,
    start: { price: '', from: '', until: '' },
    check: ({ price, from, until }) => ({
      ...(numberOf(price) >= 1 ? {} : { price: t('scheduled-prices:price') }),
      ...(parseIndianDateTime(from) ? {} : { from: t('staff:half.datetime-local') }),
      ...(parseIndianDateTime(until) ? {} : { until: t('staff:half.datetime-local') }),
    }),
    send: ({ price, from, until }) =>
      send('POST /api/seller/products/:id/prices', {
        params: { id: productId },
        body: { price: Math.round(numberOf(price) * 100) / 100, from: instantOf(from), until: instantOf(until) },
      }),
    done: t('scheduled-prices:planned'),
    reload,
  })
  return (
    <form {...form.props} className="product-fields">
      <Field label={t('scheduled-prices:newPrice')} inputMode="decimal" autoComplete="off" {...form.field('price')} />
      <DateTimeField label={t('scheduled-prices:from')} {...form.field('from')} />
      <DateTimeField label={t('scheduled-prices:until')} {...form.field('until')} />
      {form.problem && <Alert tone="problem">{form.problem}</Alert>}
      <Button type="submit" variant="line" busy={form.busy}>
        {t('scheduled-prices:plan')}
      </Button>
    </form>
  )
}

function PriceList({ productId, items, reload }: PartProps & { items: readonly ScheduledPrice[] }) {
  const { t, language } = useTranslation('product-desk')
  const amount = useAmount()
  const act = useAct(reload)
  const cancel = (id: number) =>
    void act.run(
      () =>
        send('POST /api/seller/products/:id/prices/:priceId/cancel', {
          params: { id: productId, priceId: String(id) },
        }),
      t('scheduled-prices:cancelled'),
    )
  return (
    <ul className="size-list" aria-label={t('scheduled-prices:list')}>
      {items.map(({ id, price, from, until, state }) => {
        const [start, end] = [formatDateTime(from, language), formatDateTime(until, language)]
        return (
          <li key={id}>
            {t('scheduled-prices:row', { price: amount(price), from: start, until: end })}{' '}
            <Pill tone={state === 'running' ? 'done' : 'working'}>{t(`scheduled-prices:state.${state}`)}</Pill>{' '}
            {isOpen(state) && (
              <Button
                variant="line"
                size="compact"
                busy={act.busy}
                aria-label={t('scheduled-prices:cancelName', { price: amount(price), from: start })}
                onClick={() => cancel(id)}
              >
                {t('scheduled-prices:cancel')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
