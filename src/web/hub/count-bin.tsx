import { useRef, useState } from 'react'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ScanField } from '#web/staff/scan-field.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import type { Bin } from './bins-station.tsx'

/**
 * Counts a bin: every bag in it is scanned, then the count is finished. What was scanned survives a reload. Its field is
 * there only while it is open: it takes the focus then, or the next scan would move a bag.
 */
export function CountBin({ bin: { id, code } }: { bin: Bin }) {
  const { t } = useTranslation('hub-bins')
  const [open, setOpen] = useState(false)
  const summary = useRef<HTMLElement>(null)
  const close = () => {
    setOpen(false)
    summary.current?.focus()
  }
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary ref={summary} className="text-link">
        {t('count.do')} <span className="visually-hidden">{code}</span>
      </summary>
      {open && <CountForm id={id} code={code} onDone={close} />}
    </details>
  )
}

function CountForm({ id, code, onDone }: Pick<Bin, 'id' | 'code'> & { onDone: () => void }) {
  const { t } = useTranslation('hub-bins')
  const reload = useReload('/api/courier/hub')
  const form = useStaffForm({
    name: `count bin ${id}`,
    start: { codes: '' },
    send: ({ codes }) =>
      send('POST /api/courier/hub/bins/:id/counts', { params: { id }, body: { bags: scannedIn(codes) } }),
    done: ({ agrees }) => t(agrees ? 'count.agrees' : 'count.differs', { bin: code }),
    // A count that is done takes no more scans.
    reload: async () => {
      await reload()
      onDone()
    },
  })
  const scanned = scannedIn(form.draft.codes)
  return (
    <div className="stack-16">
      <ScanField
        label={t('count.scan', { bin: code })}
        enterText={t('move.enter')}
        busy={form.busy}
        onScan={(bag) => form.change({ codes: `${form.draft.codes}\n${bag}` })}
      />
      <p aria-live="polite">{t('count.scanned', { count: scanned.length })}</p>
      <form {...form.props}>
        <Button type="submit" variant="line" busy={form.busy} busyText={t('count.busy')}>
          {t('count.finish')} <span className="visually-hidden">{code}</span>
        </Button>
        {form.problem && <FieldError>{form.problem}</FieldError>}
      </form>
    </div>
  )
}

const scannedIn = (codes: string) => [...new Set(codes.split('\n').filter(Boolean))].map((code) => ({ code }))
