import type { PercentCrop } from 'react-image-crop'
import { cutScale, type PhotoCut, smallestCut } from '#domain/products/photo-cut.ts'
import type { Translate } from '#web/i18n/translator.ts'

const perCent = cutScale / 100

/** Returns a cut as the crop selection has it. */
export const cropOf = ({ left, top, width, height }: PhotoCut): PercentCrop => ({
  unit: '%',
  x: left / perCent,
  y: top / perCent,
  width: width / perCent,
  height: height / perCent,
})

/** Returns what the crop selection says of a cut: whole parts inside the picture, and never less than the smallest. */
export function partsOf({ x, y, width, height }: PercentCrop): Omit<PhotoCut, 'turn'> {
  const across = side(x, width)
  const down = side(y, height)
  return { left: across.start, top: down.start, width: across.size, height: down.size }
}

function side(from: number, length: number) {
  const size = Math.min(cutScale, Math.max(smallestCut, Math.round(length * perCent)))
  return { start: Math.min(cutScale - size, Math.max(0, Math.round(from * perCent))), size }
}

/** Returns what a screen reader calls the selection and its eight handles. */
export const cropLabels = (t: Translate<'photo-cut'>) => ({
  cropArea: t('area'),
  nwDragHandle: t('handle.topLeft'),
  nDragHandle: t('handle.top'),
  neDragHandle: t('handle.topRight'),
  eDragHandle: t('handle.right'),
  seDragHandle: t('handle.bottomRight'),
  sDragHandle: t('handle.bottom'),
  swDragHandle: t('handle.bottomLeft'),
  wDragHandle: t('handle.left'),
})
