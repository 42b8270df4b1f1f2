import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { Border } from './border-reading.ts'
import { kindRows } from './goods-kinds.ts'
import { useKindName } from './kind-name.ts'
import { kindsNamed } from './kinds-named.ts'
import { VerdictPanel } from './verdict-panel.tsx'

/**
 * Renders a country's rules for a kind of goods, for visitors who type "khaskhas" or "honey" and mean no product of
 * ours.
 */
export function KindAnswers({ typed, borders, border }: { typed: string; borders: readonly Border[]; border: Border }) {
  const nameOf = useKindName()
  const kinds = kindsNamed(
    typed,
    kindRows(borders).map(({ kind }) => kind),
    nameOf,
  )
  return kinds.map((kind) => <KindAnswer key={kind} kind={kind} name={nameOf(kind)} border={border} />)
}

function KindAnswer({ kind, name, border }: { kind: string; name: string; border: Border }) {
  const { t, tCode } = useTranslation('prohibited')
  const forbidden = border.forbidden.find((one) => one.kind === kind)
  const checked = border.checked.find((one) => one.kind === kind)
  const verdict = forbidden ? 'block' : checked ? 'warn' : 'allow'
  return (
    <VerdictPanel verdict={verdict} title={name} country={border.name}>
      {forbidden?.except && <p>{t('check.except', { text: tCode('except', forbidden.except) })}</p>}
      {!forbidden && checked && (
        <p>
          {checked.text} {checked.maxKg !== null && t('details.most', { kg: checked.maxKg })}
        </p>
      )}
      {verdict === 'allow' && <p>{t(border.domestic ? 'check.allowHome' : 'check.allowText')}</p>}
    </VerdictPanel>
  )
}
