import { useQuery } from '@tanstack/react-query'
import { ownPath } from '#domain/site/path-of-ours.ts'
import { send } from '#web/data/api.ts'
import { errorText } from '#web/data/api-error.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useForm } from '#web/data/use-form.ts'
import { RichText, useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button, TextLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { signInAddress } from '../sign-in/own-path.ts'
import { SignInCloth } from './sign-in-cloth.tsx'
import '#web/ui/own-pages.css'

/**
 * Renders the page a visitor reaches after their first sign-in with Google: no account is opened before the terms are
 * accepted (docs/spec/decisions.md#36).
 */
export function FinishScreen({ next }: { next?: string | undefined }) {
  const { t } = useTranslation('account')
  const { data: newUser, isError } = useQuery({ ...readQuery('GET /api/auth/google/new-user'), retry: false })
  return (
    <main id="main" className="wrap">
      <div className="auth">
        <div className="auth-form">
          <PageTitle sign={t('google.finish.sign')} meaning={t('google.finish.meaning')}>
            {t('google.finish.lede')}
          </PageTitle>
          {isError && (
            <div role="alert" className="mt-22">
              <Alert tone="problem">{t('google.why.lost')}</Alert>
            </div>
          )}
          {newUser && (
            <>
              <p className="mt-22 wrap-anywhere">
                <b>{t('google.finish.who', { name: newUser.fullName, email: newUser.email })}</b>
              </p>
              <AgreeForm next={next} />
            </>
          )}
          <p className="mt-22">
            <TextLink href={signInAddress(next ?? '/')}>{t('google.finish.back')}</TextLink>
          </p>
        </div>
        <SignInCloth />
      </div>
    </main>
  )
}

function AgreeForm({ next }: { next: string | undefined }) {
  const { t } = useTranslation('account')
  const form = useForm({
    check: (given) => (given.has('agree') ? {} : { agree: t('google.finish.agreeMissing') }),
    send: async () => {
      await send('POST /api/auth/google/finish', { body: { terms: true, adult: true } })
      // The page begins again, and takes the guest's cart along as after any way back from Google.
      // Judged here again: nothing else stands between the address and this step.
      window.location.replace(ownPath(next) ?? '/')
      return 'leaving'
    },
    failed: (error) => {
      const description = errorText(error, t('google.why.refused'))
      showToast({ title: t('google.refused'), description, tone: 'destructive' })
      return undefined
    },
  })
  return (
    <form {...form.props} className="mt-22">
      <Checkbox name="agree" required {...form.errorOf('agree')}>
        <RichText
          text={t('google.finish.agree')}
          components={{
            terms: (text) => <Link href="/terms-of-service">{text}</Link>,
            privacy: (text) => <Link href="/privacy-policy">{text}</Link>,
          }}
        />
      </Checkbox>
      <Button type="submit" wide className="mt-24" busy={form.busy} busyText={t('google.finish.busy')}>
        {t('google.finish.submit')}
      </Button>
    </form>
  )
}
