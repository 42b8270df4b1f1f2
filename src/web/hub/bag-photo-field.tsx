import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { failureMessage } from '#web/staff/failure-message.ts'
import { FieldError } from '#web/ui/field-frame.tsx'
import { PhotoButton } from '#web/ui/photo-button.tsx'
import { shrinkPhoto } from '#web/ui/shrink-photo.ts'

type BagPhotoFieldProps = {
  upload: (photo: {
    body: Uint8Array<ArrayBuffer>
    headers: { 'content-type': string }
  }) => Promise<{ photoId: string }>
  taken: boolean
  error: string | undefined
  onTaken: (id: string) => void
}

/** Takes a photograph of what is wrong in a bag, or with goods that came back; it is uploaded at once. */
export function BagPhotoField({ upload, taken, error, onTaken }: BagPhotoFieldProps) {
  const { t } = useTranslation('hub-receiving')
  const { t: staff } = useTranslation('staff')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const take = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    try {
      const photo = await shrinkPhoto(file)
      const body = new Uint8Array(await photo.arrayBuffer())
      const { photoId } = await upload({ body, headers: { 'content-type': photo.type } })
      setProblem(undefined)
      onTaken(photoId)
    } catch (refused) {
      setProblem(failureMessage(refused, staff))
    } finally {
      setBusy(false)
    }
  }
  const text = busy ? t('count.busy') : t(taken ? 'count.photoAgain' : 'count.photo')
  return (
    <div className="bag-photo">
      <PhotoButton camera busy={busy} onChoose={([file]) => void take(file)}>
        {text}
      </PhotoButton>
      {taken && <span className="small">{t('count.photoDone')}</span>}
      {(problem ?? error) && <FieldError>{problem ?? error}</FieldError>}
    </div>
  )
}
