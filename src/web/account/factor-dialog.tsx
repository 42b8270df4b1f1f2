import { useState } from 'react'
import { send } from '#web/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { RecoveryCodes } from '#web/proof/recovery-codes.tsx'
import { SetUpApp } from '#web/proof/set-up-app.tsx'
import { useTry } from '#web/proof/use-try.ts'
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

/** Runs one action at a time; actions that create recovery codes end by showing them. */
export function FactorDialog({
  act,
  hasPassword,
  onClose,
}: {
  act: FactorAct
  hasPassword: boolean
  onClose: () => void
}) {
  const { t } = useTranslation('second-factor')
  const [codes, setCodes] = useState<readonly string[]>()
  const done = (words: string) => {
    showToast({ title: words, tone: 'success' })
    onClose()
  }
  const withCodes = (words: string, made: readonly string[]) => {
    if (made.length === 0) return done(words)
    showToast({ title: words, tone: 'success' })
    setCodes(made)
  }
  const parts = () => {
    switch (act.name) {
      case 'set-up':
        return <SetUpApp hasPassword={hasPassword} onSetUp={(made) => withCodes(t('app.done'), made)} />
      case 'add':
        return <AddPasskey hasPassword={hasPassword} onAdded={(made) => withCodes(t('passkey.added'), made)} />
      case 'rename':
        return <RenamePasskey id={act.id} called={act.called} onRenamed={() => done(t('passkey.renamed'))} />
      case 'new-codes':
        return (
          <Sure
            words={t('codes.newWords')}
            go={t('codes.new')}
            work={() => send('POST /api/account/second-factor/recovery-codes', {})}
            onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
          />
        )
      case 'turn-off':
        return (
          <Sure
            words={t('app.turnOffWords')}
            go={t('app.turnOff')}
            work={() => send('DELETE /api/account/second-factor/authenticator', {}).then(() => true)}
            onDone={() => done(t('app.turnedOff'))}
          />
        )
      case 'remove':
        return (
          <Sure
            words={t('passkey.removeWords', { name: act.called })}
            go={t('passkey.remove')}
            work={() =>
              send('DELETE /api/account/second-factor/passkeys/:id', { params: { id: act.id } }).then(() => true)
            }
            onDone={() => done(t('passkey.removed'))}
          />
        )
    }
  }
  return (
    <Dialog open onClose={onClose} title={t(codes ? 'codes.title' : titles[act.name])}>
      {codes ? <RecoveryCodes codes={codes} onKept={onClose} /> : parts()}
    </Dialog>
  )
}

type SureProps<T> = { words: string; go: string; work: () => Promise<T>; onDone: (given: T) => void }

function Sure<T>({ words, go, work, onDone }: SureProps<T>) {
  const { t } = useTranslation('second-factor')
  const attempt = useTry()
  const press = async (): Promise<void> => {
    const given = await attempt.run(work)
    if (given !== undefined) onDone(given)
  }
  return (
    <>
      <p>{words}</p>
      <div role="alert">{attempt.problem && <FieldError>{attempt.problem}</FieldError>}</div>
      <Button className="mt-4" busy={attempt.busy} busyWords={t('prove.busy')} onClick={press}>
        {go}
      </Button>
    </>
  )
}
