import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { findPageActs } from '#web/staff/page-acts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { StaffLink } from '#web/ui/staff-shell.tsx'
import type { EarlyKeys } from './find-anything.tsx'
import { FindList } from './find-list.tsx'
import { addRecent, type FindOption } from './find-options.ts'
import { useFindOptions } from './use-find-options.ts'

type FindDialogProps = {
  /** Returns what was typed before this had loaded. */
  takeEarly: () => EarlyKeys
  screens: readonly StaffLink[]
  showKeys: () => void
  onClose: () => void
}

/** Renders the search of everything: a combobox over what can be done on the open page, screens, what the shop finds, and what was opened before. */
export function FindDialog({ takeEarly, screens, showKeys, onClose }: FindDialogProps) {
  const { t } = useTranslation('desk')
  const router = useRouter()
  const list = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  // Read again with every letter: the page behind may still be loading.
  const { options, isSettled, hasFailed } = useFindOptions(typed, { acts: findPageActs(), screens, showKeys })
  const after = useAfterClosing()
  const choose = (option: FindOption) => {
    addRecent(option)
    if ('href' in option) router.history.push(option.href)
    else after.current = option.run
    onClose()
  }
  const isAnswered = isSettled || hasFailed || [...typed.trim()].length < 2
  const early = useEarlyEnter(options[0], isAnswered, choose)
  useOnce(() => {
    const { text, isEntered } = takeEarly()
    setTyped(text)
    if (isEntered) early.wait()
  })
  const press = (event: KeyboardEvent) => {
    // During text composition, Enter and the arrows belong to the input method.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const option = options[active]
    if (step !== undefined && options.length > 0) setActive((active + step + options.length) % options.length)
    else if (event.key === 'Enter' && option) choose(option)
    else if (event.key === 'Enter') early.press()
    else return
    event.preventDefault()
  }
  return (
    <Dialog open onClose={onClose} title={t('find.title')}>
      <input
        data-first-focus
        className="input"
        role="combobox"
        aria-label={t('find.label')}
        aria-expanded={options.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={options[active] ? `${list}-${active}` : undefined}
        placeholder={t('find.label')}
        maxLength={80}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(0)
          early.cancel()
        }}
        onKeyDown={press}
      />
      <FindList id={list} options={options} active={active} choose={choose} />
      <FindStatus count={options.length} isSettled={isSettled} hasFailed={hasFailed} isWaiting={early.isWaiting} />
    </Dialog>
  )
}

type FindStatusProps = { count: number; isSettled: boolean; hasFailed: boolean; isWaiting: boolean }

/** Says how much was found, also to those who do not see it. */
function FindStatus({ count, isSettled, hasFailed, isWaiting }: FindStatusProps) {
  const { t } = useTranslation('desk')
  return (
    <p className="small find-count" role="status">
      {hasFailed && t('find.failed')}
      {isWaiting && !isSettled && !hasFailed && t('find.waiting')}
      {isSettled && (count === 0 ? t('find.none') : t('find.count', { count }))}
    </p>
  )
}

/** Returns a place for what is done once the dialog has closed, and has given the focus back to where it was. */
function useAfterClosing() {
  const after = useRef<() => void>(undefined)
  useEffect(() => () => void (after.current && setTimeout(after.current)), [])
  return after
}

/** Runs the work of the first rendering when it is on the page. */
function useOnce(work: () => void): void {
  const first = useRef(work)
  useEffect(() => first.current(), [])
}

/** Remembers Enter that was pressed before the answer came, and then opens the first thing found. */
function useEarlyEnter(first: FindOption | undefined, isAnswered: boolean, choose: (option: FindOption) => void) {
  const [isWaiting, setWaiting] = useState(false)
  const latest = useRef({ first, choose })
  latest.current = { first, choose }
  const canChoose = isAnswered || first !== undefined
  useEffect(() => {
    if (!isWaiting || !canChoose) return
    setWaiting(false)
    if (latest.current.first) latest.current.choose(latest.current.first)
  }, [isWaiting, canChoose])
  return {
    isWaiting,
    wait: () => setWaiting(true),
    press: () => setWaiting(!isAnswered),
    cancel: () => setWaiting(false),
  }
}
