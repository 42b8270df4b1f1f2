import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { addressOf, send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { failureMessage } from '#web/staff/failure-message.ts'
import { SheetField } from '#web/staff/sheet-field.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { type ListSearch, listRequestOf } from '#web/staff/work-list-search.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { SheetResult } from './sheet-result.tsx'

export type ProductSheet = CallReply<'POST /api/seller/product-sheets'>

type SheetPanelProps = { search: ListSearch; own: { brandId?: string } }

/** Renders how products are changed by a sheet: download, send back, see every change, apply, undo. */
export function SheetPanel({ search, own }: SheetPanelProps) {
  const { t } = useTranslation('product-sheets')
  const work = useSheet(own)
  const { size: _, page: __, ...request } = listRequestOf(search)
  return (
    <section className="sheet-panel" aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p>{t('text')}</p>
      <p className="small">{t('shop-export:text')}</p>
      <p className="row-12">
        <a
          className="button line"
          href={addressOf('/api/seller/product-sheet-file', { ...request, format: 'xlsx' })}
          download
        >
          {t('download')}
        </a>
      </p>
      <SheetField label={t('choose')} busy={work.busy} onChoose={work.upload} />
      {work.problem && <Alert tone="problem">{work.problem}</Alert>}
      {work.busy && !work.sheet && <Loader text={t('sending')} />}
      {work.sheet && <SheetResult sheet={work.sheet} work={work} />}
      {work.sheet && work.problem && (
        <Button variant="line" onClick={() => void work.goOn()}>
          {t('goOn')}
        </Button>
      )}
    </section>
  )
}

export type SheetWork = {
  sheet: ProductSheet | undefined
  busy: boolean
  problem: string | undefined
  upload: (file: File) => Promise<void>
  act: (verb: 'apply' | 'undo') => Promise<void>
  /** Carries on where a lost connection stopped. */
  goOn: () => Promise<void>
  close: () => void
}

const isWorking = ({ state }: ProductSheet): boolean =>
  state === 'checking' || state === 'applying' || state === 'undoing'

/** Sends a sheet and works through it, some rows at a time; closing stops it where it is. */
function useSheet(own: { brandId?: string }): SheetWork {
  const { t } = useTranslation('staff')
  const queries = useQueryClient()
  const reload = useReload('/api/seller/products')
  const [sheet, setSheet] = useState<ProductSheet>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const turn = useRef(0)
  const run = async (begin: () => Promise<ProductSheet>): Promise<void> => {
    const own = ++turn.current
    setBusy(true)
    setProblem(undefined)
    try {
      let now = await begin()
      while (own === turn.current && isWorking(now)) {
        setSheet(now)
        now = await send('POST /api/seller/product-sheets/:id/continue', { params: { id: now.id } })
      }
      if (own === turn.current) setSheet(now)
      if (now.state !== 'checked') await Promise.all([reload(), queries.invalidateQueries()])
    } catch (error) {
      setProblem(failureMessage(error, t))
    } finally {
      setBusy(false)
    }
  }
  const params = { id: sheet?.id ?? '' }
  return {
    sheet,
    busy,
    problem,
    upload: async (file) => {
      setSheet(undefined)
      const body = new Uint8Array(await file.arrayBuffer())
      const type = { 'content-type': file.name.endsWith('.xlsx') ? 'application/octet-stream' : 'text/csv' }
      await run(() => send('POST /api/seller/product-sheets', { query: own, body }, type))
    },
    act: (verb) =>
      run(() =>
        verb === 'apply'
          ? send('POST /api/seller/product-sheets/:id/apply', { params })
          : send('POST /api/seller/product-sheets/:id/undo', { params }),
      ),
    goOn: () => run(() => send('POST /api/seller/product-sheets/:id/continue', { params })),
    close: () => {
      turn.current++
      setSheet(undefined)
      setProblem(undefined)
    },
  }
}
