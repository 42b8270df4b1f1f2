import { useEffect, useId, useState } from 'react'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { FieldError } from '#web/ui/field-frame.tsx'
import { PhotoButton } from '#web/ui/photo-button.tsx'
import { shrinkPhoto } from '#web/ui/shrink-photo.ts'
import type { Shipment } from './shipment-screen.tsx'

/** The target of the error summary's link to a missing photograph. */
const photoId = 'seal-photo'

/**
 * Takes a photograph of the open shipment, from the camera or a file; it is uploaded at once and can be retaken until
 * the shipment is sealed.
 */
export function ShipmentPhoto({ shipment, missing }: { shipment: Shipment; missing: boolean }) {
  const { t } = useTranslation('hub')
  const hintId = useId()
  const isMissing = missing && !shipment.photo
  const { busy, problem, run } = useAct(useReload('/api/courier/hub'))
  const [preview, setPreview] = useState<string>()
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview])
  const take = async (file: File | undefined) => {
    if (!file) return
    const photo = await shrinkPhoto(file)
    setPreview(URL.createObjectURL(photo))
    const done = await run(
      async () =>
        send(
          'POST /api/courier/hub/boxes/:id/photo',
          { params: { id: shipment.id }, body: new Uint8Array(await photo.arrayBuffer()) },
          { 'content-type': photo.type },
        ),
      t('photo.done'),
    )
    if (!done) setPreview(undefined)
  }
  const shown = preview ?? shipment.photo
  return (
    <div className="panel-body stack-12 shipment-photo">
      {shown ? (
        <img src={shown} alt={t('photo.alt', { order: shipment.orderNumber })} width={400} height={300} />
      ) : (
        <p>{t('photo.text')}</p>
      )}
      <PhotoButton
        camera
        id={photoId}
        busy={busy}
        errorId={isMissing ? hintId : undefined}
        onChoose={([file]) => void take(file)}
      >
        {busy ? t('photo.busy') : t(shown ? 'photo.again' : 'photo.take')}
      </PhotoButton>
      {isMissing && <FieldError id={hintId}>{t('seal.missing.photo')}</FieldError>}
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}
