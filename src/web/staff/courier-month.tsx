import { formatMonth } from '#web/i18n/format-days.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

type Month = { month: string; pay: number; tasks: number }
type CourierMonthProps = { months: readonly Month[]; chosen: string; onChoose: (month: string) => void }

/** Renders the choice of a month in which a courier's account changed. */
export function CourierMonth({ months, chosen, onChoose }: CourierMonthProps) {
  const { t, language } = useTranslation('courier-pay')
  return (
    <SelectField
      label={t('month')}
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
      options={months.map(({ month, tasks }) => ({
        value: month,
        label: `${formatMonth(month, language)}, ${t('monthTasks', { count: tasks })}`,
      }))}
    />
  )
}
