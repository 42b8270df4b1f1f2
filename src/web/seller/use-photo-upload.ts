import { useState } from 'react'
import { productLimits } from '#domain/products/product-content.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { failureMessage } from '#web/staff/failure-message.ts'
import { shrinkPhoto } from '#web/ui/shrink-photo.ts'
import type { Photo, UploadedPhoto } from './product-draft.ts'

/** Uploads photographs one after another behind those there are; the first one that is refused ends it. */
export function usePhotoUpload(
  photos: readonly Photo[],
  change: (photos: Photo[]) => void,
  brandId: string | undefined,
) {
  const { t } = useTranslation('staff')
  const [left, setLeft] = useState(0)
  const [problem, setProblem] = useState<string>()
  const upload = async (files: readonly File[]): Promise<void> => {
    let now = [...photos]
    const wanted = files.slice(0, productLimits.photos - now.length)
    setProblem(undefined)
    for (const [index, file] of wanted.entries()) {
      setLeft(wanted.length - index)
      try {
        now = [...now, { ...(await sendPhoto(file, brandId)), alt: '' }]
        change(now)
      } catch (refusal) {
        setProblem(failureMessage(refusal, t))
        break
      }
    }
    setLeft(0)
  }
  return { left, problem, upload }
}

async function sendPhoto(file: File, brandId: string | undefined): Promise<UploadedPhoto> {
  const shrunk = await shrinkPhoto(file)
  const body = new Uint8Array(await shrunk.arrayBuffer())
  const query = brandId ? { brandId } : {}
  return send('POST /api/seller/product-photos', { query, body }, { 'content-type': shrunk.type })
}
