import { Suspense, useState } from 'react'
import { productLimits } from '#domain/products/product-content.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import type { Photo } from './product-draft.ts'
import type { FormPart } from './product-form.tsx'

const PhotoCutDialog = lazyComponent(async () => (await import('./photo-cut-dialog.tsx')).PhotoCutDialog)

type PhotoRowProps = Pick<FormPart, 'draft' | 'change'> & { photo: Photo; index: number }

/** Renders one photograph of the form. */
export function ProductPhotoRow({ photo, index, draft, change }: PhotoRowProps) {
  const { t } = useTranslation('product-desk')
  const [isCutting, setCutting] = useState(false)
  const others = draft.photos.filter(({ id }) => id !== photo.id)
  const replace = (by: Photo) => change({ photos: draft.photos.map((each) => (each.id === photo.id ? by : each)) })
  return (
    <li>
      <img className="product-photo" src={photo.src} alt={photo.alt || t('form.photo', { number: index + 1 })} />
      <div className="photo-fields">
        <Field
          label={t('form.photoAlt')}
          optional
          maxLength={productLimits.photoAlt}
          value={photo.alt}
          onChange={(event) => replace({ ...photo, alt: event.target.value })}
        />
        <p className="row-8">
          <Button variant="line" size="compact" onClick={() => setCutting(true)}>
            {t('photo-cut:open')}
          </Button>
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
      {isCutting && (
        <Suspense>
          <PhotoCutDialog
            photo={photo}
            close={() => setCutting(false)}
            saved={(cut) => replace({ ...cut, alt: photo.alt })}
          />
        </Suspense>
      )}
    </li>
  )
}
