import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { SheetField } from '#web/staff/sheet-field.tsx'
import type { Act } from '#web/staff/use-act.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import './import.css'

type ImportFileProps = {
  title: string
  /** The list that the records are in. */
  list: { href: string; label: string }
  act: Act
  /** Sends the bytes with the type that the shop reads a table by. */
  upload: (body: Uint8Array<ArrayBuffer>, type: Record<string, string>) => Promise<unknown>
  /** Says what the file may hold. */
  children: ReactNode
}

/** Renders the top of a page that takes records from a file, and the field for the file. */
export function ImportFile({ title, list, act, upload, children }: ImportFileProps) {
  const { t } = useTranslation('imports')
  const choose = async (file: File) => {
    const type = file.name.endsWith('.xlsx') ? 'application/octet-stream' : 'text/csv'
    await upload(new Uint8Array(await file.arrayBuffer()), { 'content-type': type })
  }
  return (
    <>
      <Breadcrumb steps={[list]} here={title} />
      <div className="staff-top">
        <h1 className="grow">{title}</h1>
      </div>
      <Panel title={t('file')}>
        <div className="panel-body stack-12">
          {children}
          <SheetField label={t('choose')} busy={act.busy} onChoose={choose} />
          {act.busy && <Loader text={t('reading')} />}
          {act.problem && <Alert tone="problem">{act.problem}</Alert>}
        </div>
      </Panel>
    </>
  )
}
