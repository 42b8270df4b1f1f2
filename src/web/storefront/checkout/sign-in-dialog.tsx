import { useDraft } from '#web/cart/draft-store.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { SignInForm } from '#web/sign-in/sign-in-form.tsx'
import { TextLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/**
 * Renders the sign-in dialog over the checkout, which keeps all input; the page continues once a member is signed in.
 */
export function SignInDialog({ isOver, onClose }: { isOver: boolean; onClose: () => void }) {
  const { t } = useTranslation('checkout')
  const { fields } = useDraft()
  return (
    <Dialog open onClose={onClose} title={t('signIn')}>
      <p>{t(isOver ? 'account.over' : 'account.comes')}</p>
      <SignInForm nameAtFirst={fields.email} />
      <p className="mt-16">
        <TextLink href="/auth?next=%2Fcheckout">{t('account.others')}</TextLink>
      </p>
    </Dialog>
  )
}
