import { useId, useState } from 'react'
import { productLimits } from '#domain/products/product-content.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { failureMessage } from '#web/staff/failure-message.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { shrinkPhoto } from '#web/ui/shrink-photo.ts'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { Photo } from './product-draft.ts'
import type { FormPart } from './product-form.tsx'

/** Renders the photographs: camera or files, their order, and a text for each. They are uploaded one after another. */
export function ProductPhotosField({ draft, change, brandId, field }: FormPart) {
  const { t } = useTranslation('product-desk')
  const { t: tStaff } = useTranslation('staff')
  const input = useId()
  const [left, setLeft] = useState(0)
  const [problem, setProblem] = useState<string>()
  const { error } = field('photos')
  const upload = async (files: readonly File[]): Promise<void> => {
    let photos = draft.photos
    setProblem(undefined)
    for (const [index, file] of files.slice(0, productLimits.photos - photos.length).entries()) {
      setLeft(files.length - index)
      try {
        photos = [...photos, { ...(await sendPhoto(file, brandId)), alt: '' }]
        change({ photos })
      } catch (refusal) {
        setProblem(failureMessage(refusal, tStaff))
        break
      }
    }
    setLeft(0)
  }
  return (
    <Panel title={t('form.photos')}>
      <div className="panel-body product-fields">
        <p className="small">{t('form.photosText')}</p>
        <ol className="photo-list">
          {draft.photos.map((photo, index) => (
            <PhotoRow key={photo.id} photo={photo} index={index} draft={draft} change={change} />
          ))}
        </ol>
        <label className="button line wide" htmlFor={input}>
          {left > 0 ? t('form.uploading', { count: left }) : t('form.addPhoto')}
        </label>
        <input
          id={input}
          className="visually-hidden"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          multiple
          disabled={left > 0 || draft.photos.length >= productLimits.photos}
          onChange={(event) => {
            void upload([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        {(problem ?? error) && <FieldError>{problem ?? error}</FieldError>}
      </div>
    </Panel>
  )
}

async function sendPhoto(file: File, brandId: string | undefined): Promise<{ id: string; src: string }> {
  const shrunk = await shrinkPhoto(file)
  const body = new Uint8Array(await shrunk.arrayBuffer())
  const query = brandId ? { brandId } : {}
  const { id, src } = await send('POST /api/seller/product-photos', { query, body }, { 'content-type': shrunk.type })
  return { id, src }
}

type PhotoRowProps = Pick<FormPart, 'draft' | 'change'> & { photo: Photo; index: number }

function PhotoRow({ photo, index, draft, change }: PhotoRowProps) {
  const { t } = useTranslation('product-desk')
  const others = draft.photos.filter(({ id }) => id !== photo.id)
  return (
    <li>
      <img src={photo.src} alt={photo.alt || t('form.photo', { number: index + 1 })} width={96} height={96} />
      <div className="photo-fields">
        <Field
          label={t('form.photoAlt')}
          optional
          maxLength={productLimits.photoAlt}
          value={photo.alt}
          onChange={(event) =>
            change({
              photos: draft.photos.map((each) => (each === photo ? { ...each, alt: event.target.value } : each)),
            })
          }
        />
        <p className="actions">
          {index > 0 && (
            <Button
              variant="line"
              size="compact"
              onClick={() => change({ photos: [...others.slice(0, index - 1), photo, ...others.slice(index - 1)] })}
            >
              {t('form.photoEarlier')}
            </Button>
          )}
          <Button variant="line" size="compact" onClick={() => change({ photos: others })}>
            {t('form.photoRemove')}
          </Button>
        </p>
      </div>
    </li>
  )
}
