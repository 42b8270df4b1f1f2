import { useId, useState } from 'react'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { failureMessage } from '#web/staff/failure-message.ts'
import { FieldError } from '#web/ui/field-frame.tsx'
import { FileInput } from '#web/ui/file-input.tsx'
import { isPhoto, photoTypes, shrinkPhoto } from '#web/ui/shrink-photo.ts'
import type { OfStore } from './setup-queries.ts'
import '#web/staff/file-input.css'

const largest = 5 * 1024 * 1024
const isPdf = (file: File): boolean => file.type === 'application/pdf' || /\.pdf$/i.test(file.name)

type DocumentFieldProps = {
  of: OfStore
  onUploaded: (fileId: string) => void
  error?: string | undefined
}

/**
 * Renders the field for a document: a photograph or a PDF, uploaded when chosen, so that a lost connection does not
 * lose the form. A phone's photograph is shrunk first.
 */
export function DocumentField({ of, onUploaded, error }: DocumentFieldProps) {
  const { t } = useTranslation('store-setup')
  const { t: tStaff } = useTranslation('staff')
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [uploaded, setUploaded] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const upload = async (file: File): Promise<void> => {
    setProblem(undefined)
    if (!isPdf(file) && !isPhoto(file)) return setProblem(t('file.wrongType'))
    setBusy(true)
    try {
      const document = isPdf(file) ? file : await shrinkPhoto(file)
      if (document.size > largest) return setProblem(t('file.tooLarge'))
      const reply = await send(
        'POST /api/seller/setup/files',
        { query: of, body: new Uint8Array(await document.arrayBuffer()) },
        { 'content-type': isPdf(file) ? 'application/pdf' : document.type },
      )
      setUploaded(file.name)
      onUploaded(reply.id)
    } catch (refused) {
      setProblem(failureMessage(refused, tStaff))
    } finally {
      setBusy(false)
    }
  }
  const shown = problem ?? error
  return (
    <div className="form-field full">
      <label htmlFor={id}>{t('file.label')}</label>
      <FileInput
        id={id}
        className="input file-input"
        accept={`${photoTypes},application/pdf`}
        busy={busy}
        aria-describedby={`${id}-note`}
        onChoose={([file]) => file && void upload(file)}
      />
      {shown ? (
        <FieldError id={`${id}-note`}>{shown}</FieldError>
      ) : (
        <p className="hint" id={`${id}-note`} aria-live="polite">
          {busy ? t('file.uploading') : uploaded ? t('file.chosen', { name: uploaded }) : t('file.hint')}
        </p>
      )}
    </div>
  )
}
