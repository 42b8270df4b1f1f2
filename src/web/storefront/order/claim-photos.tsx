import { type ReactNode, useId, useState } from 'react'
import { send } from '#web/data/api.ts'
import { errorText } from '#web/data/api-error.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { PhotoButton } from '#web/ui/photo-button.tsx'
import { shrinkPhoto } from '#web/ui/shrink-photo.ts'
import { type Claims, useRereadOrder } from './claims-query.ts'

type ClaimPhotosProps = {
  orderId: string
  claims: Claims
  /** The question above the field. */
  text: string
  error?: string | undefined
}

/**
 * Renders photo upload for a claim: each photo is uploaded when chosen, so that a slow connection does not lose the
 * form, and can be removed again.
 */
export function ClaimPhotos({ orderId, claims: { photos, terms }, text, error }: ClaimPhotosProps): ReactNode {
  const { t } = useTranslation('claims')
  const id = useId()
  const { busy, problem, message, add, remove } = useClaimPhotos(orderId, photos.length)
  return (
    <fieldset className="stack-12 claim-photos" aria-describedby={`${id}-words`}>
      <legend className="label-text">{t('photos.title')}</legend>
      <p className="hint" id={`${id}-words`}>
        {text}
      </p>
      {photos.length > 0 && (
        <ul>
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <img src={photo.src} alt={t('photos.alt', { n: index + 1 })} width={120} height={120} />
              <IconButton
                icon="close"
                edged
                label={t('photos.remove', { n: index + 1 })}
                disabled={busy}
                onClick={() => remove(photo.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {photos.length < terms.mostPhotos && (
        <PhotoButton
          multiple
          id={id}
          busy={busy}
          errorId={error ? `${id}-error` : undefined}
          onChoose={(files) => void add(files.slice(0, terms.mostPhotos - photos.length))}
        >
          {t(busy ? 'photos.busy' : 'photos.add')}
        </PhotoButton>
      )}
      <p className="visually-hidden" role="status">
        {message}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
    </fieldset>
  )
}

/** Uploads and removes the photos of a claim, one at a time, and says what was done. */
function useClaimPhotos(orderId: string, count: number) {
  const { t } = useTranslation('claims')
  const reread = useRereadOrder(orderId)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [message, setMessage] = useState('')
  const act = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (refused) {
      setProblem(errorText(refused, t('photos.refused')))
    } finally {
      await reread()
      setBusy(false)
    }
  }
  const add = (files: readonly File[]) =>
    act(async () => {
      for (const [index, file] of files.entries()) {
        const photo = await shrinkPhoto(file)
        await send(
          'POST /api/orders/:id/claim-photos',
          { params: { id: orderId }, body: new Uint8Array(await photo.arrayBuffer()) },
          { 'content-type': photo.type },
        )
        setMessage(t('photos.added', { n: count + index + 1 }))
      }
    })
  const remove = (photoId: string) =>
    act(async () => {
      await send('DELETE /api/orders/:id/claim-photos/:photoId', { params: { id: orderId, photoId } })
      setMessage(t('photos.removed'))
    })
  return { busy, problem, message, add, remove }
}
