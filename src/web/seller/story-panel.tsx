import { useState } from 'react'
import { useAmount } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { shareOrSave } from './share-file.ts'
import type { SharedProduct, SharedStore } from './share-screen.tsx'
import { drawStory } from './story-picture.ts'

/** Renders the choice of a product and of the words, and passes the drawn picture to the device to share or save. */
export function StoryPanel({ store, products }: { store: SharedStore; products: readonly SharedProduct[] }) {
  const { t } = useTranslation('share-kit')
  const amount = useAmount()
  const [message, setMessage] = useState(t('wordsStart'))
  const [chosen, setChosen] = useState(products[0]?.id ?? '')
  const [busy, setBusy] = useState(false)
  const product = products.find(({ id }) => id === chosen)
  if (!product) return null
  const make = async () => {
    setBusy(true)
    const file = await drawStory({
      message,
      store: store.name,
      cloth: store.cloth,
      picture: product.picture.src,
      name: product.name,
      detail: `${product.weight}, ${amount(product.currentPrice)}`,
      address: `${window.location.host}/brand/${store.id}`,
    }).finally(() => setBusy(false))
    if (!(await shareOrSave(file, product.name))) showToast({ title: t('saved'), tone: 'success' })
  }
  return (
    <Panel title={t('stories')}>
      <div className="panel-body product-fields">
        <p>{t('storiesText')}</p>
        <SelectField
          label={t('product')}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          options={products.map(({ id, name, weight }) => ({ value: id, label: `${name}, ${weight}` }))}
        />
        <Field label={t('words')} maxLength={60} value={message} onChange={(event) => setMessage(event.target.value)} />
        <Button variant="buy" busy={busy} busyText={t('drawing')} onClick={() => void make()}>
          {t('draw')}
        </Button>
      </div>
    </Panel>
  )
}
