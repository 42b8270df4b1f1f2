import { mostPerDay } from '#domain/sellers/making.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatWeekday } from '#web/staff/format-time.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import type { CalendarDayView } from './calendar-days.tsx'
import type { CalendarView } from './calendar-screen.tsx'
import type { OfStore } from './day-numbers.tsx'

type DayFormProps = {
  of: CalendarDayView
  products: CalendarView['products']
  ofStore: OfStore
  onClose: () => void
}

/** Lets a seller say that a day takes more or less than usual; an empty field returns to the usual number. */
export function CalendarDayForm({ of, products, ofStore, onClose }: DayFormProps) {
  const { t, language } = useTranslation('store-calendar')
  const form = useDayForm(of, ofStore, onClose)
  return (
    <Dialog open onClose={onClose} title={formatWeekday(of.day, language)}>
      <form {...form.props} className="stack-16">
        {of.making.map(({ productId, taken }) => {
          const product = products.find(({ id }) => id === productId)
          if (!product) return null
          return (
            <Field
              key={productId}
              label={t('day.number', product)}
              hint={t('day.hint', { usual: product.usual, taken })}
              inputMode="numeric"
              maxLength={5}
              {...form.field(productId)}
            />
          )
        })}
        {form.problem && <Alert tone="problem">{form.problem}</Alert>}
        <p className="actions">
          <Button type="submit" busy={form.busy}>
            {t('day.save')}
          </Button>
        </p>
      </form>
    </Dialog>
  )
}

const isCount = (text: string): boolean =>
  text.trim() === '' || (/^\d+$/.test(text.trim()) && Number(text) <= mostPerDay)

function useDayForm({ day, making }: CalendarDayView, ofStore: OfStore, onClose: () => void) {
  const { t } = useTranslation('store-calendar')
  const start: Record<string, string> = Object.fromEntries(
    making.map(({ productId, own, capacity }) => [productId, own ? String(capacity) : '']),
  )
  return useStaffForm({
    name: `calendar day ${ofStore.brandId ?? ''} ${day}`,
    start,
    check: (draft) =>
      Object.fromEntries(
        Object.entries(draft).flatMap(([id, text]) =>
          isCount(text) ? [] : [[id, t('day.wrong', { most: mostPerDay })]],
        ),
      ),
    send: async (draft) => {
      for (const [productId, text] of Object.entries(draft)) {
        if (text === start[productId]) continue
        const capacity = text.trim() === '' ? null : Number(text)
        await send('PUT /api/seller/calendar/day', { body: { ...ofStore, productId, day, capacity } })
      }
      onClose()
    },
    done: t('saved'),
    reload: useReload('/api/seller'),
  })
}
