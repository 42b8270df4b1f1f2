import { usePageTexts } from '#web/content/changed-texts.ts'
import { InlineText } from '#web/content/inline-text.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Lists the practices the shop rules out, each with a link that lets visitors check. */
export function NeverDone() {
  const { t } = usePageTexts('why-choose')
  return (
    <section className="section never-done" aria-labelledby="never-title">
      <h2 className="heading-2" id="never-title">
        {t('never.title')}
      </h2>
      <ul>
        {(['data', 'fees', 'tricks'] as const).map((thing) => (
          <li key={thing}>
            <Icon name="close" />
            <div>
              <b>{t(`never.${thing}`)}</b>
              <p>
                <InlineText text={t(`never.${thing}Text`)} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
