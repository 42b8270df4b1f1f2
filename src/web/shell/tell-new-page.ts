import type { AnyRouter } from '@tanstack/react-router'

/**
 * A page that comes without a reload must be told as a loaded one is: its heading takes the focus, so that a screen reader says it and the
 * next Tab goes on from there; so must another search. Other words in the address alone (a filter, a sort) leave the focus where it is. Gives
 * what ends it.
 */
export const tellNewPage = (router: AnyRouter): (() => void) =>
  router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
    const main = document.querySelector('main')
    const isNew = pathChanged || wordsOf(fromLocation) !== wordsOf(toLocation)
    if (!isNew || !fromLocation || !main || main.contains(document.activeElement)) return
    // A heading that is only heard stands in for a page that is still coming.
    const start = main.querySelector<HTMLElement>('h1:not(.visually-hidden)') ?? main
    start.tabIndex = -1
    start.focus({ preventScroll: true })
  })

const wordsOf = (location: { search: unknown } | undefined): unknown =>
  (location?.search as { q?: unknown } | undefined)?.q
