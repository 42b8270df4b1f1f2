import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { shopTime } from '#web/platform/shop-time.ts'
import { formatToday } from '#web/staff/format-time.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { describeHandOver } from './hand-over-text.ts'
import type { MakeListView } from './make-list.tsx'
import { drawMakePicture } from './make-picture.ts'

/** Renders the button that shares the make list as a picture; where nothing can be shared, the picture is saved. */
export function ShareMakeList({ list }: { list: MakeListView }) {
  const { t, language } = useTranslation('seller-day')
  const [busy, setBusy] = useState(false)
  const share = async () => {
    setBusy(true)
    const title = `${t('make.nav')}, ${formatToday(shopTime(), language)}`
    const slots = list.slots.map((slot) => ({
      title: t('make.by', { when: describeHandOver(slot, t, language) }),
      rows: slot.items.map(({ name, weight, quantity, made }) => ({ name, weight, units: quantity - made })),
      notes: slot.orders.flatMap(({ code, notes }) => (notes ? [`${code}: ${notes}`] : [])),
    }))
    const file = await drawMakePicture(title, slots)
    setBusy(false)
    if (await sharedWith(file, title)) return
    saveFile(file)
    showToast({ title: t('make.saved'), tone: 'success' })
  }
  return (
    <Button variant="line" icon="copy" busy={busy} busyText={t('make.sharing')} onClick={() => void share()}>
      {t('make.share')}
    </Button>
  )
}

/** Returns whether the device has taken the file over; closing its dialog counts, since the person has seen it. */
async function sharedWith(file: File, title: string): Promise<boolean> {
  const data = { files: [file], title }
  if (!navigator.canShare?.(data)) return false
  return navigator.share(data).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  )
}

function saveFile(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
