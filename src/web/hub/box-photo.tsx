import { useEffect, useId, useState } from 'react'
import { send } from '#web/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { FieldError } from '#web/ui/field-frame.tsx'
import { shrinkPhoto } from '#web/ui/shrink-photo.ts'
import type { Box } from './box-screen.tsx'

/** The target of the error summary's link to a missing photograph. */
const photoId = 'seal-photo'

/**
 * Takes a photograph of the open shipment, from the camera or a file; it is uploaded at once and can be retaken until
 * the shipment is sealed.
 */
export function BoxPhoto({ box, missing }: { box: Box; missing: boolean }) {
  const { t } = useTranslation('hub')
  const words = useId()
  const isMissing = missing && !box.photo
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
          { params: { id: box.id }, body: new Uint8Array(await photo.arrayBuffer()) },
          { 'content-type': photo.type },
        ),
      t('photo.done'),
    )
    if (!done) setPreview(undefined)
  }
  const shown = preview ?? box.photo
  return (
    <div className="panel-body grid gap-3 box-photo">
      {shown ? (
        <img src={shown} alt={t('photo.alt', { order: box.orderNumber })} width={400} height={300} />
      ) : (
        <p>{t('photo.words')}</p>
      )}
      <label className={busy ? 'button line busy' : 'button line'} htmlFor={photoId}>
        {busy ? t('photo.busy') : t(shown ? 'photo.again' : 'photo.take')}
        <input
          id={photoId}
          aria-invalid={isMissing ? true : undefined}
          aria-describedby={isMissing ? words : undefined}
          className="visually-hidden"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          capture="environment"
          disabled={busy}
          onChange={(event) => {
            void take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </label>
      {isMissing && <FieldError id={words}>{t('seal.missing.photo')}</FieldError>}
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}
