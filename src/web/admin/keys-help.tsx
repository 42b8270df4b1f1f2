import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useCharacterKeys } from '#web/staff/character-keys.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import './keys-help.css'

/** What the keys do, by where they do it; the names of the texts. */
const groups = {
  anywhere: { find: ['Ctrl K'], send: ['Ctrl Enter'], leave: ['Esc'] },
  pages: { act: ['n'], actBefore: ['Shift n'], help: ['?'] },
  lists: { row: ['j', 'k'], open: ['Enter'], choose: ['x'], pages: ['[', ']'], search: ['/'] },
  records: {
    record: ['j', 'k'],
    back: ['u'],
    note: ['c'],
    mention: ['@'],
    tag: ['t'],
    refund: ['r'],
    refuse: ['d'],
    take: ['a'],
  },
} as const

type Group = keyof typeof groups

/** Renders the keys of the back office, and the switch of its letters. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('desk')
  const { isOn, setOn } = useCharacterKeys()
  return (
    <Dialog open onClose={onClose} title={t('shortcuts.title')} variant="broad">
      <div className="keys-help">
        {(Object.keys(groups) as Group[]).map((group) => (
          <KeyGroup key={group} group={group} isOff={!isOn && group !== 'anywhere'} />
        ))}
      </div>
      <Checkbox checked={isOn} onChange={({ target }) => setOn(target.checked)}>
        {t('shortcuts.characters')}
      </Checkbox>
      <p className="small">{t('shortcuts.charactersText')}</p>
    </Dialog>
  )
}

function KeyGroup({ group, isOff }: { group: Group; isOff: boolean }) {
  const { t, tCode } = useTranslation('desk')
  return (
    <section>
      <h3 className="heading-3">{t(`shortcuts.groups.${group}`)}</h3>
      {isOff && <p className="small">{t('shortcuts.off')}</p>}
      <dl>
        {Object.entries(groups[group]).map(([name, keys]) => (
          <div key={name}>
            <dt>
              {(keys as readonly string[]).map((key) => (
                <kbd key={key} translate="no">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{tCode('shortcuts.keys', name)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
