import type { ReactNode } from 'react'
import { createStore } from '#web/platform/create-store.ts'

/** `destructive` is announced at once (alert); the others wait for a pause in speech (status). */
type ToastTone = 'plain' | 'success' | 'attention' | 'destructive'

export type ToastContent = {
  title: string
  description?: ReactNode
  tone?: ToastTone
  /** Milliseconds shown; `toastDuration` by default, `cartToastDuration` for cart messages. */
  duration?: number
  action?: { label: string; onPress: () => void }
}

export type Toast = ToastContent & { id: number; isClosing: boolean }

/** docs/spec/specification.md#9: at most 5 visible, shown for 5000 ms, removed 5000 ms after dismissal. */
const toastLimit = 5
export const toastDuration = 5000
export const cartToastDuration = 4000
const toastRemovalDelay = 5000

/** Creates the toast store of one page, newest last; a sixth toast removes the oldest. */
export function createToastStore() {
  const store = createStore<readonly Toast[]>({ server: [] })
  let lastId = 0
  return {
    toasts: store,
    /** Shows a toast and returns its number. */
    show(text: ToastContent): number {
      lastId += 1
      const toasts = store.read()
      const staying = toasts.filter((toast) => !toast.isClosing)
      const crowded = new Set(staying.slice(0, Math.max(0, staying.length + 1 - toastLimit)))
      store.set([...toasts.filter((toast) => !crowded.has(toast)), { ...text, id: lastId, isClosing: false }])
      return lastId
    },
    /** Dismisses a toast: hidden at once, removed from the list after 5000 ms. Unknown numbers are ignored. */
    dismiss(id: number): void {
      const toasts = store.read()
      if (!toasts.some((toast) => toast.id === id && !toast.isClosing)) return
      store.set(toasts.map((toast) => (toast.id === id ? { ...toast, isClosing: true } : toast)))
      setTimeout(() => store.set(store.read().filter((toast) => toast.id !== id)), toastRemovalDelay)
    },
  }
}

/** The page's own store. Only effects and event handlers show toasts, so the server's copy stays empty. */
export const pageToasts = createToastStore()

export const showToast = pageToasts.show
export const dismissToast = pageToasts.dismiss
