import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { shopTime } from '#web/platform/shop-time.ts'
import { formatToday } from '#web/staff/format-time.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { describeHandOver } from './hand-over-text.ts'
import type { MakeListView } from './make-list.tsx'
import { drawMakePicture } from './make-picture.ts'
import { shareOrSave } from './share-file.ts'

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
    if (await shareOrSave(file, title)) return
    showToast({ title: t('make.saved'), tone: 'success' })
  }
  return (
    <Button variant="line" icon="copy" busy={busy} busyText={t('make.sharing')} onClick={() => void share()}>
      {t('make.share')}
    </Button>
  )
}
