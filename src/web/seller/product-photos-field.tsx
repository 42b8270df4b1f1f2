import { productLimits } from '#domain/products/product-content.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { PhotoButton } from '#web/ui/photo-button.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import './product-photos.css'
import type { FormPart } from './product-form.tsx'
import { ProductPhotoRow } from './product-photo-row.tsx'
import { usePastedPhotos } from './use-pasted-photos.ts'
import { usePhotoUpload } from './use-photo-upload.ts'

/** Renders the photographs: from camera, files, a drop or the clipboard; their order, cut, and a text for each. */
export function ProductPhotosField({ draft, change, brandId, field }: FormPart) {
  const { t } = useTranslation('product-desk')
  const { left, problem, upload } = usePhotoUpload(draft.photos, (photos) => change({ photos }), brandId)
  const isFull = draft.photos.length >= productLimits.photos
  const isBusy = left > 0 || isFull
  const add = (files: readonly File[]) => {
    if (!isBusy && files.length > 0) void upload(files)
  }
  usePastedPhotos(add)
  const { error, id } = field('photos')
  return (
    <Panel title={t('form.photos')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons do what a drop does */}
      <div
        className="panel-body product-fields"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          add([...event.dataTransfer.files])
        }}
      >
        <p className="small">
          {t('form.photosText')} {t('photo-cut:ways')}
        </p>
        <ol className="photo-list">
          {draft.photos.map((photo, index) => (
            <ProductPhotoRow key={photo.id} photo={photo} index={index} draft={draft} change={change} />
          ))}
        </ol>
        <p className="row-8" role="status">
          <PhotoButton id={id} busy={isBusy} multiple onChoose={add}>
            {left > 0 ? t('form.uploading', { count: left }) : t('form.addPhoto')}
          </PhotoButton>
          <PhotoButton busy={isBusy} camera onChoose={add}>
            {t('photo-cut:camera')}
          </PhotoButton>
        </p>
        {isFull && <p className="small">{t('photo-cut:full', { count: productLimits.photos })}</p>}
        {(problem ?? error) && <FieldError>{problem ?? error}</FieldError>}
      </div>
    </Panel>
  )
}
