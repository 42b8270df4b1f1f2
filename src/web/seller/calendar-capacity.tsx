import { mostPerDay } from '#domain/sellers/making.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { SearchField } from '#web/staff/search-field.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, TextButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { CalendarView } from './calendar-screen.tsx'
import type { OfStore } from './day-numbers.tsx'

/** What is searched for among the products that are not counted by day. */
export type ProductSearch = { q: string; onSearch: (q: string) => void }

type CalendarCapacityProps = { calendar: CalendarView; ofStore: OfStore; search: ProductSearch }

/** Renders how much of a product is finished a day, and adds products to be counted by day. */
export function CalendarCapacity({ calendar, ofStore, search }: CalendarCapacityProps) {
  const { t } = useTranslation('store-calendar')
  const { products, others, othersFound } = calendar
  const isLong = search.q !== '' || othersFound > others.length
  return (
    <Panel title={t('capacity.title')}>
      <div className="panel-body stack-16">
        <p>{products.length === 0 ? t('capacity.none') : t('capacity.text')}</p>
        {products.map((product) => (
          <UsualForm key={`${product.id} ${product.usual}`} product={product} ofStore={ofStore} />
        ))}
        {isLong && (
          <div className="stack-8">
            {othersFound > others.length && <p>{t('capacity.more', { count: othersFound, shown: others.length })}</p>}
            <SearchField label={t('capacity.find')} value={search.q} onSearch={search.onSearch} />
            {others.length === 0 && <p role="status">{t('capacity.nothing')}</p>}
          </div>
        )}
        {others.length > 0 && <CountForm key={`${search.q} ${othersFound}`} others={others} ofStore={ofStore} />}
      </div>
    </Panel>
  )
}

const isUsual = (text: string): boolean => /^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= mostPerDay

function UsualForm({ product, ofStore }: { product: CalendarView['products'][number]; ofStore: OfStore }) {
  const { t } = useTranslation('store-calendar')
  const reload = useReload('/api/seller')
  const { run, busy } = useAct(reload)
  const save = (usual: number | null) =>
    send('PUT /api/seller/calendar/capacity', { body: { ...ofStore, productId: product.id, usual } })
  const form = useStaffForm({
    name: `capacity ${product.id}`,
    start: { usual: String(product.usual) },
    check: ({ usual }) => (isUsual(usual) ? {} : { usual: t('capacity.wrong', { most: mostPerDay }) }),
    send: ({ usual }) => save(Number(usual)),
    done: t('saved'),
    reload,
  })
  return (
    <form {...form.props} className="stack-8 capacity-form">
      <Field label={t('capacity.usual', product)} inputMode="numeric" maxLength={5} {...form.field('usual')} />
      {form.problem && <Alert tone="problem">{form.problem}</Alert>}
      <p className="row-12 middle">
        <Button type="submit" variant="line" busy={form.busy}>
          {t('capacity.save')}
        </Button>
        <TextButton
          disabled={busy}
          aria-label={t('capacity.removeOf', { name: product.name })}
          onClick={() => void run(() => save(null), t('saved'))}
        >
          {t('capacity.remove')}
        </TextButton>
      </p>
    </form>
  )
}

function CountForm({ others, ofStore }: { others: CalendarView['others']; ofStore: OfStore }) {
  const { t } = useTranslation('store-calendar')
  const form = useStaffForm({
    name: `capacity ${ofStore.brandId ?? ''}`,
    start: { productId: '', usual: '' },
    check: ({ productId, usual }) => ({
      ...(productId === '' ? { productId: t('capacity.missing') } : {}),
      ...(isUsual(usual) ? {} : { usual: t('capacity.wrong', { most: mostPerDay }) }),
    }),
    send: ({ productId, usual }) =>
      send('PUT /api/seller/calendar/capacity', { body: { ...ofStore, productId, usual: Number(usual) } }),
    done: t('saved'),
    reload: useReload('/api/seller'),
  })
  return (
    <form {...form.props} className="stack-8 capacity-form">
      <SelectField
        label={t('capacity.product')}
        options={[
          { value: '', label: t('capacity.choose') },
          ...others.map(({ id, name, weight }) => ({ value: id, label: `${name}, ${weight}` })),
        ]}
        {...form.field('productId')}
      />
      <Field label={t('capacity.number')} inputMode="numeric" maxLength={5} {...form.field('usual')} />
      {form.problem && <Alert tone="problem">{form.problem}</Alert>}
      <p className="actions">
        <Button type="submit" busy={form.busy}>
          {t('capacity.add')}
        </Button>
      </p>
    </form>
  )
}
