import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorBlock } from '#web/ui/error-block.tsx'
import { Field } from '#web/ui/field.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { OfflineStrip } from '#web/ui/offline-strip.tsx'
import { PackshotImage } from '#web/ui/packshot-image.tsx'
import { cartToastDuration, showToast } from '#web/ui/toast-store.ts'
import type { PictureFinder } from './gallery-sample.ts'
import { GallerySection } from './gallery-section.tsx'

/** Renders loaders, toasts, dialogs and empty states. */
export function GalleryFeedback({ picture }: { picture: PictureFinder }) {
  const { t } = useTranslation('gallery')
  const [dialog, setDialog] = useState<'modal' | 'drawer' | null>(null)
  const close = () => setDialog(null)
  const showCleared = () =>
    showToast({
      title: t('toastCleared'),
      description: t('toastClearedText'),
      tone: 'attention',
      duration: cartToastDuration,
      action: { label: t('restore'), onPress: () => showToast({ title: t('restore'), tone: 'success' }) },
    })
  const packshot = <PackshotImage src={picture('packets/nylon-sev-340')} alt="" />
  return (
    <GallerySection title={t('feedback')}>
      <Loaders />
      <div className="row-16">
        <Button variant="line" onClick={showCleared}>
          {t('toastCart')}
        </Button>
        <Button
          variant="line"
          onClick={() => showToast({ title: t('loginFailed'), description: t('emailError'), tone: 'destructive' })}
        >
          {t('toastError')}
        </Button>
        <Button variant="line" onClick={() => setDialog('modal')}>
          {t('openDialog')}
        </Button>
        <Button variant="line" icon="filter" onClick={() => setDialog('drawer')}>
          {t('openDrawer')}
        </Button>
      </div>
      <Dialog
        open={dialog !== null}
        variant={dialog ?? 'modal'}
        title={t('getInTouch')}
        onClose={close}
        foot={<Button onClick={showCleared}>{t('send')}</Button>}
      >
        <Field label={t('name')} name="dialog-name" />
        <p>{t('lede')}</p>
      </Dialog>
      <SampleEmptyState picture={packshot} />
      <ErrorBlock level={3} onRetry={() => new Promise((done) => setTimeout(done, 1000))}>
        {t('cartSafe')}
      </ErrorBlock>
      <Alerts />
      <OfflineStrip waiting={2} />
    </GallerySection>
  )
}

function SampleEmptyState({ picture }: { picture: ReactNode }) {
  const { t } = useTranslation('gallery')
  return (
    <EmptyState
      sign={t('emptySign')}
      meaning={t('emptyMeaning')}
      picture={picture}
      level={3}
      actions={
        <ButtonLink size="compact" href="/products">
          {t('shopNamkeen')}
        </ButtonLink>
      }
    >
      {t('emptyText')}
    </EmptyState>
  )
}

function Alerts() {
  const { t } = useTranslation('gallery')
  return (
    <>
      <Alert tone="working">{t('alertText')}</Alert>
      <Alert tone="problem">{t('alertText')}</Alert>
      <Alert tone="done">{t('alertText')}</Alert>
      <Alert>{t('alertText')}</Alert>
    </>
  )
}

function Loaders() {
  const { t } = useTranslation('gallery')
  return (
    <>
      <div className="row-64 bottom">
        <Loader size="small" />
        <Loader />
        <Loader size="large" />
      </div>
      <p>
        <a className="text-link" href="/?fps">
          {t('frames')}
        </a>
      </p>
    </>
  )
}
