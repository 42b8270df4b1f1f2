import { Fragment } from 'react'

/** Renders text in which *words between stars* are bold, so that translators choose the emphasis. */
export function BoldWords({ text }: { text: string }) {
  return text.split('*').map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence never change places
      <b key={place}>{part}</b>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence never change places
      <Fragment key={place}>{part}</Fragment>
    ),
  )
}
