import { useState } from 'react'
import ReactCrop from 'react-image-crop'
import './photo-cut.css'
import { type PhotoCut, turnCut, wholePhoto } from '#domain/products/photo-cut.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { cropLabels, cropOf, partsOf } from './photo-crop.ts'
import type { Photo, UploadedPhoto } from './product-draft.ts'
import { TurnedPhoto } from './turned-photo.tsx'

type PhotoCutDialogProps = { photo: Photo; close: () => void; saved: (photo: UploadedPhoto) => void }

/** Renders the dialog that turns a photograph and cuts it, from its original: by touch, mouse or arrow keys. */
export function PhotoCutDialog({ photo, close, saved }: PhotoCutDialogProps) {
  const { t } = useTranslation('photo-cut')
  const [cut, setCut] = useState<PhotoCut>(photo.cut ?? wholePhoto)
  const act = useAct(async () => close())
  const save = () =>
    act.run(
      async () => saved(await send('POST /api/seller/product-photos/:id/cut', { params: { id: photo.id }, body: cut })),
      t('done'),
    )
  return (
    <Dialog
      open
      onClose={close}
      title={t('title')}
      foot={
        <>
          <Button variant="buy" busy={act.busy} onClick={() => void save()}>
            {t('save')}
          </Button>
          <Button variant="line" onClick={close}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p className="small">{t('text')}</p>
      <div className="photo-cut">
        <ReactCrop
          crop={cropOf(cut)}
          onChange={(_, crop) => setCut((now) => (crop.width > 0 ? { ...now, ...partsOf(crop) } : now))}
          ruleOfThirds
          minWidth={40}
          minHeight={40}
          ariaLabels={cropLabels(t)}
        >
          <TurnedPhoto src={photo.original ?? photo.src} turn={cut.turn} />
        </ReactCrop>
      </div>
      <div className="row-8">
        <Button variant="line" size="compact" onClick={() => setCut(turnCut)}>
          {t('turn')}
        </Button>
        <Button variant="line" size="compact" onClick={() => setCut(wholePhoto)}>
          {t('whole')}
        </Button>
      </div>
      {act.problem && <FieldError>{act.problem}</FieldError>}
    </Dialog>
  )
}
