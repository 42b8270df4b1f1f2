import type { AnyRouter } from '@tanstack/react-router'

/**
 * Announces a page reached by client-side navigation as a loaded page would be: its heading receives the focus, so
 * that a screen reader reads it and the next Tab continues from there. A new search does the same. Other query
 * changes (a filter, a sort) leave the focus. Returns a function that stops it.
 */
export const announceNewPage = (router: AnyRouter): (() => void) =>
  router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
    const main = document.querySelector('main')
    const isNew = pathChanged || searchQueryOf(fromLocation) !== searchQueryOf(toLocation)
    if (!isNew || !fromLocation || !main || main.contains(document.activeElement)) return
    // A visually hidden heading belongs to a page that is still loading.
    const start = main.querySelector<HTMLElement>('h1:not(.visually-hidden)') ?? main
    start.tabIndex = -1
    start.focus({ preventScroll: true })
  })

const searchQueryOf = (location: { search: unknown } | undefined): unknown =>
  (location?.search as { q?: unknown } | undefined)?.q
