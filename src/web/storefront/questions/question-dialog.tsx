import { useState } from 'react'
import { questionLimits } from '#domain/questions/product-question.ts'
import { send } from '#web/data/api.ts'
import { ApiError } from '#web/data/api-error.ts'
import { useForm } from '#web/data/use-form.ts'
import { useUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { signInAddress } from '#web/sign-in/own-path.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { useFirstFocus } from '#web/ui/use-first-focus.ts'
import { readQuestionDraft, saveQuestionDraft } from './question-draft.ts'
import type { QuestionDialogProps, QuestionSubject } from './use-question-dialog.tsx'

/** Renders the dialog for a question to the store of a product. Guests sign in first; what they typed stays. */
export function QuestionDialog({ product, onClose }: QuestionDialogProps) {
  const { t } = useTranslation('question-form')
  const [sent, setSent] = useState(false)
  const values = { name: product.name, store: product.brandName }
  return (
    <Dialog open onClose={onClose} title={t(sent ? 'doneTitle' : 'title', values)}>
      {sent ? (
        <>
          <div role="status">
            <Alert tone="done">{t('done', values)}</Alert>
          </div>
          <Button className="mt-16" onClick={onClose} autoFocus>
            {t('close')}
          </Button>
        </>
      ) : (
        <>
          <p className="mb-16">{t('text', values)}</p>
          <QuestionForm product={product} onSent={() => setSent(true)} />
        </>
      )}
    </Dialog>
  )
}

function QuestionForm({ product, onSent }: { product: QuestionSubject; onSent: () => void }) {
  const { t } = useTranslation('question-form')
  const isGuest = useUser() === null
  const first = useFirstFocus<HTMLTextAreaElement>()
  const [text, setText] = useState(() => readQuestionDraft(product.id)?.text ?? '')
  const type = (typed: string): void => {
    setText(typed)
    saveQuestionDraft(product.id, { text: typed, signingIn: false })
  }
  const signIn = (): void => {
    saveQuestionDraft(product.id, { text, signingIn: true })
    location.assign(signInAddress(`/product/${product.id}`))
  }
  const form = useForm({
    check: () => (text.trim().length < questionLimits.leastText ? { text: t('missing') } : {}),
    send: async () => {
      if (isGuest) return signIn()
      await send('POST /api/products/:id/questions', { params: { id: product.id }, body: { text: text.trim() } })
      saveQuestionDraft(product.id, null)
      onSent()
    },
    failed: (error) => {
      // The session ended meanwhile: as a guest's.
      if (error instanceof ApiError && error.status === 401) signIn()
      return error instanceof ApiError ? error.message : t('failed')
    },
    fieldOf: { 'question/contact': 'text' },
  })
  return (
    <form {...form.props}>
      <TextareaField
        {...first}
        label={t('field')}
        hint={t('hint')}
        name="text"
        required
        maxLength={questionLimits.text}
        value={text}
        onChange={({ target }) => type(target.value)}
        {...form.errorOf('text')}
      />
      <div role="alert">{form.errors.form && <FieldError>{form.errors.form}</FieldError>}</div>
      <Button type="submit" icon="chat" className="mt-16" busy={form.busy} busyText={t('sending')}>
        {t(isGuest ? 'signIn' : 'send')}
      </Button>
    </form>
  )
}
