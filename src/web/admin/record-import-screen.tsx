import { useRouter } from '@tanstack/react-router'
import { addressOf, send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { ImportFile } from './import-file.tsx'
import { type ImportOf, importsOf } from './imports-of.ts'
import { RecordImportResult } from './record-import-result.tsx'

type RecordImportProps = {
  subject: ImportOf
  id: string
  /** The name of the list, and the columns of its file. */
  listLabel: string
  columns: readonly { key: string }[]
}

/**
 * Renders how records are made and changed by a file: template and file of all, what each row does, corrections, applying. The file
 * is in the URL, so a reload shows where it was left.
 */
export function RecordImportScreen({ subject, id, listLabel, columns }: RecordImportProps) {
  const { t } = useTranslation('imports')
  const router = useRouter()
  const act = useAct(async () => undefined)
  const { check, template, everything, list } = importsOf[subject]
  const upload = async (body: Uint8Array<ArrayBuffer>, type: Record<string, string>) => {
    const taken = await act.run(() => send(check, { body }, type), t('taken'))
    if (taken) router.history.push(addressOf(`${list}/import`, { file: taken.id }))
  }
  const allColumns = { format: 'xlsx', columns: columns.map(({ key }) => key).join(',') }
  return (
    <>
      <ImportFile title={t(`${subject}.title`)} list={{ href: list, label: listLabel }} act={act} upload={upload}>
        <p>{t(`${subject}.text`)}</p>
        <p className="small">{t('bounds')}</p>
        <p className="row-12">
          <a className="button line" href={addressOf(everything, allColumns)} download>
            {t(`${subject}.download`)}
          </a>
          <a className="button line" href={template} download>
            {t('template')}
          </a>
        </p>
      </ImportFile>
      {id && <CheckedFile key={id} subject={subject} id={id} />}
    </>
  )
}

function CheckedFile({ subject, id }: { subject: ImportOf; id: string }) {
  const read = useStaffRead(importsOf[subject].show, { params: { id } })
  return <Reading of={read}>{(file) => <RecordImportResult subject={subject} file={file} />}</Reading>
}
