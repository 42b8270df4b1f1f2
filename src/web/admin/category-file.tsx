import { useId, useState } from 'react'
import type { CallInput, CallReply } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { ApiError } from '#web/data/api-error.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useQuestion } from '#web/staff/use-question.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { FileInput } from '#web/ui/file-input.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useReloadCategories } from './use-reload-categories.ts'
import '#web/staff/file-input.css'

type Entries = CallInput<'POST /api/admin/category-file'>['body']['categories']
type Found = CallReply<'POST /api/admin/category-file'>['items']

/** Renders the list as a file to take away, and a file to take in: checked first, then saved. */
export function CategoryFile() {
  const { t } = useTranslation('categories')
  const [file, setFile] = useState<{ entries: Entries; found: Found }>()
  const id = useId()
  const [unreadable, setUnreadable] = useState(false)
  const { busy, problem, sendFile } = useSendFile()
  const reload = useReloadCategories()
  const check = async (chosen: File | undefined) => {
    const entries = chosen && readEntries(await chosen.text())
    setUnreadable(chosen !== undefined && entries === undefined)
    setFile(undefined)
    const checked = entries && (await sendFile(entries, false))
    if (checked) setFile({ entries, found: checked.items })
  }
  const apply = async () => {
    const saved = file && (await sendFile(file.entries, true))
    if (!saved) return
    setFile(undefined)
    showToast({ title: t('file.applied'), tone: 'success' })
    await reload()
  }
  const differs = file?.found.some(({ did }) => did === 'added' || did === 'changed')
  return (
    <Panel title={t('file.title')}>
      <div className="panel-body stack-12">
        <p>{t('file.text')}</p>
        <div className="row-12 rows-4">
          <ButtonLink variant="line" href="/api/admin/category-file" download>
            {t('file.export')}
          </ButtonLink>
        </div>
        <label className="form-field" htmlFor={id}>
          <span>{t('file.choose')}</span>
          <FileInput
            id={id}
            className="input file-input"
            accept=".json,application/json"
            busy={busy}
            onChoose={([chosen]) => void check(chosen)}
          />
        </label>
        {unreadable && <FieldError>{t('file.unreadable')}</FieldError>}
        {!unreadable && problem && <FieldError>{problem}</FieldError>}
        {file && <FoundTable found={file.found} />}
        {differs && (
          <div>
            <Button busy={busy} busyText={t('saving')} onClick={apply}>
              {t('file.apply')}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  )
}

/** Sends the categories of a file; a refusal of its form names the positions to correct. */
function useSendFile() {
  const { t } = useTranslation('categories')
  const [wrong, setWrong] = useState<readonly string[]>([])
  const { busy, problem, ask } = useQuestion()
  const sendFile = (categories: Entries, apply: boolean) =>
    ask(() =>
      send('POST /api/admin/category-file', { body: { categories, apply } }).catch((error: unknown) => {
        setWrong(positionsOfErrors(error, categories))
        throw error
      }),
    )
  const positions = wrong.join('; ')
  return { busy, problem: problem && positions ? t('file.wrong', { positions }) : problem, sendFile }
}

function FoundTable({ found }: { found: Found }) {
  const { t } = useTranslation('categories')
  return (
    <DataTable
      caption={t('file.title')}
      hideCaption
      rows={found}
      keyOf={({ id }) => id}
      columns={[
        { key: 'name', head: t('col.name'), text: true, cell: ({ name }) => name },
        { key: 'did', head: t('file.what'), cell: ({ did }) => t(`file.did.${did}`) },
        { key: 'problem', head: t('file.problem'), text: true, cell: ({ problem }) => problem },
      ]}
    />
  )
}

/** Categories of a file that are named at most: the first ones are corrected first. */
const mostNamed = 10

/** Returns where a file is not of the form of one, as `sweets: ground, pack`; nothing for any other refusal. */
function positionsOfErrors(error: unknown, entries: Entries): string[] {
  const details = error instanceof ApiError && error.code === 'request/invalid' ? error.details : {}
  const wrong = Object.keys(details).flatMap((position) => {
    const [, at, field = ''] = /^categories\.(\d+)\.?(.*)$/.exec(position) ?? []
    return at ? [{ id: entries[Number(at)]?.id ?? `${Number(at) + 1}`, field }] : []
  })
  return [...Map.groupBy(wrong, ({ id }) => id)].slice(0, mostNamed).map(([id, fields]) => {
    const named = fields.flatMap(({ field }) => field || [])
    return named.length > 0 ? `${id}: ${named.join(', ')}` : id
  })
}

/** Returns the categories of a file; undefined for a text that is no list of them. The server checks each. */
function readEntries(text: string): Entries | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const list = (value as { categories?: unknown } | null)?.categories
    return Array.isArray(list) && list.length > 0 ? (list as Entries) : undefined
  } catch {
    return undefined
  }
}
