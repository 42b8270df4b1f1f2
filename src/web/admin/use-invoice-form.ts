import { useRef } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { useForm } from '#web/data/use-form.ts'
import type { Translate } from '#web/i18n/translator.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { failureMessage } from '#web/staff/failure-message.ts'
import { useAct } from '#web/staff/use-act.ts'
import { useFormDraft } from '#web/staff/use-form-draft.ts'
import { useReload } from '#web/staff/use-reload.ts'

export type ReadInvoice = CallReply<'POST /api/admin/carrier-invoices/check'>
type Draft = { carrier: string; number: string; day: string; currency: string; rate: string; columns: string }
export type InvoiceForm = ReturnType<typeof useInvoiceForm>

const typeOf = ({ name }: File) => ({
  'content-type': name.endsWith('.xlsx') ? 'application/octet-stream' : 'text/csv',
})

/** Returns the query of both endpoints: what is typed, and the columns once a person has chosen them. */
const queryOf = ({ carrier, number, day, currency, rate, columns }: Draft) => ({
  carrier,
  number: number.trim(),
  day,
  currency,
  rate: currency === 'INR' ? 1 : Number(rate),
  ...(columns ? { columns } : {}),
})

/** Returns a message for each field that is still missing. */
const missingIn = (
  { number, day, currency, rate }: Draft,
  file: File | undefined,
  t: Translate<'carrier-invoices'>,
): Record<string, string> => ({
  ...(number.trim() === '' ? { number: t('import.missingNumber') } : {}),
  ...(day === '' ? { day: t('import.missingDay') } : {}),
  ...(currency !== 'INR' && !(Number(rate) > 0) ? { rate: t('import.missingRate') } : {}),
  ...(file ? {} : { file: t('import.missingFile') }),
})

/**
 * The form of a carrier's invoice: its check, and the import of exactly what was checked. What is typed survives errors and
 * a reload; the file itself cannot.
 */
export function useInvoiceForm(carrier: string, file: File | undefined, show: (read: ReadInvoice) => void) {
  const { t } = useTranslation('carrier-invoices')
  const { t: tStaff } = useTranslation('staff')
  const { draft, touch, clear } = useFormDraft<Draft>('carrier-invoice', {
    carrier,
    number: '',
    day: '',
    currency: 'INR',
    rate: '',
    columns: '',
  })
  // A change of a field is checked before the screen has drawn it.
  const latest = useRef(draft)
  latest.current = draft
  const change = (part: Partial<Draft>): void => {
    latest.current = { ...latest.current, ...part }
    touch(part)
  }
  const bytesOf = async (chosen: File) => new Uint8Array(await chosen.arrayBuffer())
  const { busy, errors, errorOf, props } = useForm({
    check: () => missingIn(latest.current, file, t),
    send: async () => {
      if (!file) return
      const call = { query: queryOf(latest.current), body: await bytesOf(file) }
      show(await send('POST /api/admin/carrier-invoices/check', call, typeOf(file)))
    },
    failed: (error) => failureMessage(error, tStaff),
  })
  const act = useAct(useReload('/api/admin/carrier-invoices'))
  const importFile = async (): Promise<void> => {
    if (!file) return
    const call = { query: queryOf(draft), body: await bytesOf(file) }
    const read = await act.run(
      () => send('POST /api/admin/carrier-invoices', call, typeOf(file)),
      ({ taken }) => t('import.done', { count: taken }),
    )
    if (!read) return
    show(read)
    if (read.refusedCount === 0) clear()
  }
  return {
    draft,
    change,
    busy,
    errorOf,
    problem: errors.form ?? act.problem,
    isImporting: act.busy,
    importFile,
    props,
    /** Props of a field. */
    field: (key: keyof Draft) => ({
      name: key,
      value: draft[key],
      onChange: ({ target }: { target: { value: string } }) => change({ [key]: target.value }),
      ...errorOf(key),
    }),
  }
}
