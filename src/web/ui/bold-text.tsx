import { Fragment } from 'react'

/** Renders text in which *words between stars* are bold, so that translators choose the emphasis. */
export function BoldText({ text }: { text: string }) {
  return text.split('*').map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence never change places
      <b key={index}>{part}</b>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence never change places
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}
