import { Fragment } from 'react'

/** Renders a text with the words of `words` that occur in it marked. */
export function HighlightedText({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text
  const marked = new Set(words)
  const parts = text.split(/([\p{L}\p{M}\p{N}]+)/u)
  return parts.map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a word may occur twice, and the text never changes its order.
    marked.has(part) ? <mark key={at}>{part}</mark> : <Fragment key={at}>{part}</Fragment>,
  )
}
