import { useState } from 'react'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { RecoveryCodes } from '#web/step-up/recovery-codes.tsx'
import { SetUpApp } from '#web/step-up/set-up-app.tsx'
import { useAction } from '#web/step-up/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { AddPasskey, RenamePasskey } from './passkey-forms.tsx'

/** An action on the second factor; `called` is the passkey's name. */
export type FactorAct =
  | { name: 'set-up' | 'turn-off' | 'new-codes' | 'add' }
  | { name: 'rename' | 'remove'; id: string; called: string }

const titles = {
  'set-up': 'app.title',
  'turn-off': 'app.turnOffTitle',
  'new-codes': 'codes.newTitle',
  add: 'passkey.add',
  rename: 'passkey.renameTitle',
  remove: 'passkey.removeTitle',
} as const satisfies Record<FactorAct['name'], string>

type FactorDialogProps = { act: FactorAct; hasPassword: boolean; onClose: () => void }

/** Runs one action at a time; actions that create recovery codes end by showing them. */
export function FactorDialog({ act, hasPassword, onClose }: FactorDialogProps) {
  const { t } = useTranslation('second-factor')
  const [codes, setCodes] = useState<readonly string[]>()
  const finish = (text: string | undefined, made: readonly string[]) => {
    if (text) showToast({ title: text, tone: 'success' })
    if (made.length > 0) setCodes(made)
    else onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t(codes ? 'codes.title' : titles[act.name])}>
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={onClose} />
      ) : (
        <FactorActForm act={act} hasPassword={hasPassword} onDone={finish} />
      )}
    </Dialog>
  )
}

type FactorActFormProps = Omit<FactorDialogProps, 'onClose'> & {
  /** Takes the message of what was done, and the recovery codes that were created with it. */
  onDone: (text: string | undefined, made: readonly string[]) => void
}

function FactorActForm({ act, hasPassword, onDone }: FactorActFormProps) {
  const { t } = useTranslation('second-factor')
  switch (act.name) {
    case 'set-up':
      return <SetUpApp hasPassword={hasPassword} onSetUp={(made) => onDone(t('app.done'), made)} />
    case 'add':
      return <AddPasskey hasPassword={hasPassword} onAdded={(made) => onDone(t('passkey.added'), made)} />
    case 'rename':
      return <RenamePasskey id={act.id} called={act.called} onRenamed={() => onDone(t('passkey.renamed'), [])} />
    case 'new-codes':
      return (
        <Sure
          text={t('codes.newText')}
          go={t('codes.new')}
          work={() => send('POST /api/account/second-factor/recovery-codes', {})}
          onDone={({ recoveryCodes }) => onDone(undefined, recoveryCodes)}
        />
      )
    case 'turn-off':
      return (
        <Sure
          text={t('app.turnOffText')}
          go={t('app.turnOff')}
          work={() => send('DELETE /api/account/second-factor/authenticator', {}).then(() => true)}
          onDone={() => onDone(t('app.isDisabled'), [])}
        />
      )
    case 'remove':
      return (
        <Sure
          text={t('passkey.removeText', { name: act.called })}
          go={t('passkey.remove')}
          work={() =>
            send('DELETE /api/account/second-factor/passkeys/:id', { params: { id: act.id } }).then(() => true)
          }
          onDone={() => onDone(t('passkey.removed'), [])}
        />
      )
  }
}

type SureProps<T> = { text: string; go: string; work: () => Promise<T>; onDone: (given: T) => void }

function Sure<T>({ text, go, work, onDone }: SureProps<T>) {
  const { t } = useTranslation('second-factor')
  const action = useAction()
  const press = async (): Promise<void> => {
    const given = await action.run(work)
    if (given !== undefined) onDone(given)
  }
  return (
    <>
      <p>{text}</p>
      <div role="alert">{action.problem && <FieldError>{action.problem}</FieldError>}</div>
      <Button className="mt-16" busy={action.busy} busyText={t('stepUp.busy')} onClick={press}>
        {go}
      </Button>
    </>
  )
}
